import { useQuery } from '@tanstack/react-query';
import { Field } from 'shared-ui/Field';
import { useMessages } from '../messages/catalogue.ts';
import { RecordPicker } from '../resource/fields/RecordPicker.tsx';
import type { ListState } from '../resource/list/use-list-state.ts';
import { personQueries } from './audit.api.ts';
import styles from './audit.module.css';

/** The filters of the trail by person and by days, the last one included, in the browser's time zone. */
export function PeriodAndPerson({ state: { filters, filterBy } }: { readonly state: ListState }) {
  const { audit: texts } = useMessages();
  const { actor_id: id = '', since = '', until = '' } = filters;
  const person = useQuery({ ...personQueries.detail(id), enabled: id !== '' });
  return (
    <div className={styles.filters}>
      <RecordPicker
        label={texts.person}
        queries={personQueries}
        value={id === '' ? null : (person.data ?? { id, title: '' })}
        onChange={(chosen) => filterBy('actor_id', chosen?.id ?? '')}
      />
      <DayField label={texts.from} value={dayOf(since)} onChange={(day) => filterBy('since', startOf(day))} />
      <DayField label={texts.to} value={dayOf(until, -1)} onChange={(day) => filterBy('until', startOf(day, 1))} />
    </div>
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

/** The start of a day, as the API takes it, some days later. */
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
