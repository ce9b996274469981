import { Field } from 'shared-ui/Field';
import type { ListState } from './use-list-state.ts';

interface PeriodFieldsProps {
  readonly state: ListState;
  readonly from: string;
  readonly to: string;
}

/** The filters `since` and `until` of a list, by days, the last one included, in the browser's time zone. */
export function PeriodFields({ state: { filters, filterBy }, from, to }: PeriodFieldsProps) {
  const { since = '', until = '' } = filters;
  return (
    <>
      <DayField label={from} value={dayOf(since)} onChange={(day) => filterBy('since', startOf(day))} />
      <DayField label={to} value={dayOf(until, -1)} onChange={(day) => filterBy('until', startOf(day, 1))} />
    </>
  );
}

interface DayFieldProps {
  readonly label: string;
  /** `2026-03-01`; empty for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A date that is chosen when the field is left, since browsers report every keystroke of a year as a date. */
const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <Field
    key={value}
    type="date"
    label={label}
    defaultValue={value}
    onBlur={({ currentTarget }) => (currentTarget.value === value ? undefined : onChange(currentTarget.value))}
  />
);

/** Returns the start of a day, as the API takes it, some days later. */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return day === '' ? '' : new Date(year, month - 1, date + later).toISOString();
}

/** The day of a time, some days later; empty if it is none. */
function dayOf(time: string, later = 0): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  date.setDate(date.getDate() + later);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
