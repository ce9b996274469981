import type { TableColumn } from 'shared-ui/Table';
import styles from './FactList.module.css';

interface FactListProps<Row> {
  readonly row: Row;
  /** The columns of the list that the row belongs to. */
  readonly facts: readonly TableColumn<Row>[];
}

/** One row as a description list: each column is a term with its value. */
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
