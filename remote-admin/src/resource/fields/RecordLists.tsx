import type { RecordReference } from 'shared-api/references';
import { useControlled } from 'shared-ui/ControlledField';
import { OrderedList } from 'shared-ui/OrderedList';
import { TagList } from 'shared-ui/TagList';
import { Section } from '../../screen/Section.tsx';
import type { ListResource } from '../define-resource.ts';
import type { FieldProps } from '../form/use-record-form.ts';
import type { ResourceQueries } from '../resource-queries.ts';
import { useTexts } from '../use-texts.ts';
import styles from './fields.module.css';
import { RecordPicker } from './RecordPicker.tsx';

interface RecordListProps<Row extends RecordReference> extends FieldProps<RecordReference[]> {
  /** Their resource. */
  readonly of: Pick<ListResource<never>, 'texts'> & { readonly queries: Pick<ResourceQueries<Row, unknown>, 'list'> };
}

interface OrderedRecordsProps<Row extends RecordReference> extends RecordListProps<Row> {
  /** Shown while there are none, if that means more than it says by default. */
  readonly empty?: string;
  /** Whether the order means something; without it, records can only be added and removed. */
  readonly reorderable?: boolean;
}

/** Records of another resource, by default in an order: add, remove, reorder. */
export function OrderedRecords<Row extends RecordReference>(props: OrderedRecordsProps<Row>) {
  const { record: texts } = useTexts(props.of);
  const { label, empty = texts.addFirst, reorderable = true } = props;
  const { value, onChange } = useControlled(props);
  return (
    <Section
      title={
        <>
          {label} {value.length > 0 ? <span className={styles.number}>{value.length}</span> : null}
        </>
      }
      className={styles.ordered}
    >
      <OrderedList
        label={label}
        items={value}
        empty={empty}
        reorderable={reorderable}
        onChange={(items) => onChange([...items])}
      />
      <AddedRecord {...props} />
    </Section>
  );
}

/** Records of another resource in no particular order: add, remove. `OrderedRecords` is for those in one. */
export function PickedRecords<Row extends RecordReference>(props: RecordListProps<Row>) {
  const { value, onChange } = useControlled(props);
  return (
    <div className={styles.picked}>
      <TagList label={props.label} items={value} onChange={(items) => onChange([...items])} />
      <AddedRecord {...props} />
    </div>
  );
}

function AddedRecord<Row extends RecordReference>(props: RecordListProps<Row>) {
  const { record: texts } = useTexts(props.of);
  const { value, onChange, onBlur, error } = useControlled(props);
  return (
    <RecordPicker
      label={texts.add}
      error={error}
      queries={props.of.queries}
      value={null}
      except={value.map(({ id }) => id)}
      onChange={(added) => (added ? onChange([...value, { id: added.id, title: added.title }]) : undefined)}
      onBlur={onBlur}
    />
  );
}
