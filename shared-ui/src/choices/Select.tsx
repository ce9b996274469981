import { clsx } from 'clsx';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import fieldStyles from '../fields/Field.module.css';
import { FieldNotes, type FieldTexts } from '../fields/FieldFrame.tsx';
import { LineIcon } from '../layout/LineIcon.tsx';
import popoverStyles from '../overlays/Popover.module.css';
import { selectTexts, useTexts } from '../texts.ts';
import styles from './Select.module.css';

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps extends FieldTexts {
  readonly options: readonly SelectOption[];
  /** `null` or `''` while nothing is selected. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Name of the form field. */
  readonly name?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean | undefined;
  /** The button, so that a form can focus it. */
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Selects one of several values. Takes the `field` of react-hook-form's `Controller`. */
export function Select({ label, hint, error, options, value, onChange, disabled = false, ...rest }: SelectProps) {
  const texts = useTexts(selectTexts);
  const { ref, onBlur, name, placeholder = texts.placeholder } = rest;
  return (
    <AriaSelect
      className={clsx(fieldStyles.field)}
      value={value || null}
      onChange={(key) => (key === null ? undefined : onChange(String(key)))}
      placeholder={placeholder}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...(name !== undefined && { name })}
      {...(onBlur && { onBlur })}
    >
      <Label className={fieldStyles.label}>{label}</Label>
      <Button ref={ref ?? null} className={clsx(fieldStyles.control, styles.button)}>
        <SelectValue className={clsx(styles.value)} />
        <LineIcon className={styles.arrow} path="m5 9 7 7 7-7" weight={2.5} />
      </Button>
      <FieldNotes hint={hint} error={error} />
      <Popover className={clsx(popoverStyles.popover)} offset={4}>
        <ListBox className={clsx(popoverStyles.list)}>
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className={clsx(popoverStyles.item)}
              isDisabled={option.disabled ?? false}
            >
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
