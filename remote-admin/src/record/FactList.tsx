import type { TableColumn } from 'shared-ui/Table';
import styles from './FactList.module.css';

interface FactListProps<Row> {
  readonly row: Row;
  /** The same columns that the list shows of it. */
  readonly facts: readonly TableColumn<Row>[];
}

/** What is known of one row: each column as a term and its value. */
export const FactList = <Row,>({ row, facts }: FactListProps<Row>) => (
  <dl className={styles.facts}>
    {facts.map(({ key, header, cell }) => (
      <div key={key} className={styles.fact}>
        <dt className={styles.term}>{header}</dt>
        <dd className={styles.value}>{cell(row)}</dd>
      </div>
    ))}
  </dl>
);
