import { type ComponentProps, useMemo, useState } from 'react';
import { ComboBox } from 'shared-ui/ComboBox';
import { useFormatLocale } from 'shared-ui/locale';
import { findLanguages, languageName } from './languages.ts';

interface LanguageFieldProps extends Pick<ComponentProps<typeof ComboBox>, 'label' | 'error' | 'onBlur' | 'ref'> {
  /** BCP 47; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (language: string) => void;
}

/** Chooses a language: a common one, or any other by its name or its tag. */
export function LanguageField({ value, onChange, ...field }: LanguageFieldProps) {
  const locale = useFormatLocale();
  const [q, setQ] = useState('');
  const options = useMemo(() => findLanguages(q, locale), [q, locale]);
  return (
    <ComboBox
      {...field}
      options={options}
      onSearch={setQ}
      value={value ? { id: value, title: languageName(value, locale) } : null}
      onChange={(language) => onChange(language?.id ?? '')}
    />
  );
}
