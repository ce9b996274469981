import type { RecordReference } from 'shared-api/references';
import { TagList } from 'shared-ui/TagList';
import type { ResourceQueries } from '../resource-queries.ts';
import styles from './fields.module.css';
import { RecordPicker } from './RecordPicker.tsx';

interface PickedRecordsProps<Row extends RecordReference> {
  readonly label: string;
  /** Label of the field that adds a record. */
  readonly addLabel: string;
  readonly error?: string | undefined;
  readonly queries: Pick<ResourceQueries<Row, unknown>, 'list'>;
  readonly value: readonly RecordReference[];
  readonly onChange: (records: RecordReference[]) => void;
  readonly onBlur?: () => void;
}

/** Records of another resource in no particular order: add, remove. `OrderedRecords` is for those in one. */
export function PickedRecords<Row extends RecordReference>(props: PickedRecordsProps<Row>) {
  const { label, addLabel, error, queries, value, onChange, onBlur } = props;
  return (
    <div className={styles.picked}>
      <TagList label={label} items={value} onChange={(items) => onChange([...items])} />
      <RecordPicker
        label={addLabel}
        error={error}
        queries={queries}
        value={null}
        except={value.map(({ id }) => id)}
        onChange={(added) => (added ? onChange([...value, { id: added.id, title: added.title }]) : undefined)}
        {...(onBlur && { onBlur })}
      />
    </div>
  );
}
