import type { ComponentProps, Ref } from 'react';
import { Field } from 'shared-ui/Field';

interface DateTimeFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'onBlur'> {
  /** UTC, as the API sends it; `null` for no time. */
  readonly value: string | null;
  /** Called with `INCOMPLETE` while a part of the time is missing. */
  readonly onChange: (time: string | null) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** What schemas reject, so that half a time is not saved as none. */
const INCOMPLETE = 'incomplete';

/** A field for a time, in the browser's time zone. */
export function DateTimeField({ value, onChange, onBlur, ...field }: DateTimeFieldProps) {
  const read = ({ value: typed, validity }: HTMLInputElement) => {
    // Without a change, the seconds stay, which the field does not show.
    if (typed && typed === localTime(value)) return;
    const next = typed ? utcTime(typed) : validity.badInput ? INCOMPLETE : null;
    if (next !== value) onChange(next);
  };
  return (
    <Field
      {...field}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={localTime(value)}
      onChange={({ target }) => read(target)}
      // Browsers report no change while only a part of the time has been typed.
      onKeyUp={({ currentTarget }) => read(currentTarget)}
      onBlur={(event) => {
        read(event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}

/** "2026-07-01T10:00:30.000Z" → "2026-07-01T12:00" in Madrid; empty for what is not a time. */
export function localTime(time: string | null): string {
  const date = new Date(time ?? NaN);
  if (Number.isNaN(date.getTime())) return '';
  const part = (number: number, digits = 2) => String(number).padStart(digits, '0');
  const day = [part(date.getFullYear(), 4), part(date.getMonth() + 1), part(date.getDate())].join('-');
  return `${day}T${part(date.getHours())}:${part(date.getMinutes())}`;
}

/** "2026-07-01T12:00" in Madrid → "2026-07-01T10:00:00.000Z" */
export function utcTime(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? INCOMPLETE : date.toISOString();
}
