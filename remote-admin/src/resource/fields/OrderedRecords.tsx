import { useId } from 'react';
import type { RecordReference } from 'shared-api/references';
import { OrderedList } from 'shared-ui/OrderedList';
import type { ResourceQueries } from '../resource-queries.ts';
import styles from './fields.module.css';
import { RecordPicker } from './RecordPicker.tsx';

interface OrderedRecordsProps<Row extends RecordReference> {
  readonly label: string;
  /** Label of the field that adds a record. */
  readonly addLabel: string;
  /** Shown while there are none. */
  readonly empty: string;
  readonly error?: string | undefined;
  readonly queries: Pick<ResourceQueries<Row, unknown>, 'list'>;
  readonly value: readonly RecordReference[];
  readonly onChange: (records: RecordReference[]) => void;
  readonly onBlur?: () => void;
  /** Whether the order means something; without it, records can only be added and removed. */
  readonly reorderable?: boolean;
}

/** Records of another resource, by default in an order: add, remove, reorder. */
export function OrderedRecords<Row extends RecordReference>(props: OrderedRecordsProps<Row>) {
  const { label, addLabel, empty, error, queries, value, onChange, onBlur, reorderable = true } = props;
  const titleId = useId();
  return (
    <section className={styles.ordered} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {label} {value.length > 0 ? <span className={styles.number}>{value.length}</span> : null}
      </h2>
      <OrderedList
        label={label}
        items={value}
        empty={empty}
        reorderable={reorderable}
        onChange={(items) => onChange([...items])}
      />
      <RecordPicker
        label={addLabel}
        error={error}
        queries={queries}
        value={null}
        except={value.map(({ id }) => id)}
        onChange={(added) => (added ? onChange([...value, { id: added.id, title: added.title }]) : undefined)}
        {...(onBlur && { onBlur })}
      />
    </section>
  );
}
