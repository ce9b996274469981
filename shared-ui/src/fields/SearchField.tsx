import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { GLASS, LineIcon } from '../layout/LineIcon.tsx';
import { searchTexts, useTexts } from '../texts.ts';
import fieldStyles from './Field.module.css';
import buttonStyles from './FieldButton.module.css';
import styles from './SearchField.module.css';

/** How long to wait for the next keystroke before searching. */
const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  readonly label: string;
  /** The current search text, kept by the caller, for example in the URL. */
  readonly value: string;
  /** Called with the trimmed text after a pause in typing, or at once on Enter, Escape or the clear button. */
  readonly onSearch: (text: string) => void;
  /** Shows the label in the field while it is empty, rather than above it. */
  readonly compact?: boolean;
}

/** A search box that searches as the user types. */
export function SearchField({ label, value, onSearch, compact = false }: SearchFieldProps) {
  const texts = useTexts(searchTexts);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState({ value, sent: value });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  // A new value that does not come from this field (after browser back, for example) replaces what was typed.
  if (value !== known.value) {
    setKnown({ value, sent: value });
    if (value !== known.sent) setText(value);
  }

  const send = (typed: string) => {
    clearTimeout(pause.current);
    setKnown((before) => ({ ...before, sent: typed.trim() }));
    onSearch(typed.trim());
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => send(typed), DEBOUNCE_MS);
  };

  return (
    <div role="search">
      <AriaSearchField
        className={clsx(fieldStyles.field)}
        value={text}
        {...(compact && { 'aria-label': label })}
        onChange={type}
        onSubmit={send}
        onClear={() => send('')}
      >
        {compact ? null : <Label className={fieldStyles.label}>{label}</Label>}
        <div className={clsx(buttonStyles.field, styles.box)}>
          <LineIcon className={styles.glass} path={GLASS} />
          <Input
            dir="auto"
            className={clsx(fieldStyles.control, buttonStyles.control, styles.input)}
            {...(compact && { placeholder: label })}
          />
          <Button className={clsx(buttonStyles.button, styles.clear)} aria-label={texts.clear}>
            <LineIcon path="M6 6 18 18M18 6 6 18" />
          </Button>
        </div>
      </AriaSearchField>
    </div>
  );
}
