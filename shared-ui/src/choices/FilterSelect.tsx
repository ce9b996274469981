import { clsx } from 'clsx';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { LineIcon } from '../layout/LineIcon.tsx';
import popoverStyles from '../overlays/Popover.module.css';
import styles from './FilterSelect.module.css';

interface FilterSelectProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** An empty text while nothing is selected. */
  readonly value: string;
  /** The option that selects nothing: "All". Without it, something is always selected. */
  readonly all?: string;
  readonly onChange: (value: string) => void;
}

/** React Aria takes an empty key for none. */
const ALL = '*';

/** A compact select with its label inside: for filters, and for the order of a list. */
export function FilterSelect({ label, options, value, all, onChange }: FilterSelectProps) {
  const entries = all === undefined ? options : [{ value: ALL, label: all }, ...options];
  const isKnown = options.some((option) => option.value === value);
  return (
    <Select
      aria-label={label}
      value={isKnown ? value : ALL}
      onChange={(key) => onChange(key === ALL || key === null ? '' : String(key))}
    >
      <Button className={clsx(styles.button, isKnown && all !== undefined && styles.active)}>
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        <SelectValue className={clsx(styles.value)}>{({ selectedText }) => selectedText || value || all}</SelectValue>
        <LineIcon className={styles.arrow} path="m5 9 7 7 7-7" weight={2.5} size="1rem" />
      </Button>
      <Popover className={clsx(popoverStyles.popover)} offset={4}>
        <ListBox className={clsx(popoverStyles.list)}>
          {entries.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className={clsx(popoverStyles.item)}
            >
              <bdi>{option.label}</bdi>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
