import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Table.module.css';

export interface TableColumn<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
}

interface TableProps<Row> {
  /** What the rows are; for screen readers. */
  readonly caption: string;
  /** The cells of the first column are row headers. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** Rows and columns; scrolls in a box of its own where the screen is too narrow for them. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div className={styles.box} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" className={clsx(styles.header, align === 'end' && styles.end)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row}>
              {columns.map(({ key, cell, align }, column) => {
                const Cell = column === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={key}
                    scope={column === 0 ? 'row' : undefined}
                    className={clsx(styles.cell, column === 0 && styles.name, align === 'end' && styles.end)}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
