import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import styles from './Table.module.css';

export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  readonly align?: 'start' | 'end';
}

interface TableProps<Row> {
  /** Names the rows for screen readers. */
  readonly caption: string;
  /** The cells of the first column are row headers, and the titles of the cards. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/**
 * A table; if there is too little room for its columns, it shows a card for each row, with the column's header before
 * each value.
 * The roles are explicit, since browsers drop them from elements that are no longer displayed as a table.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  const columnCount = { '--table-columns': columns.length } as CSSProperties;
  return (
    <div className={styles.container} style={columnCount}>
      <div className={styles.box} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.table} role="table">
          <thead className={styles.head}>
            <tr role="row">
              {columns.map(({ key, header, align }) => (
                <th
                  key={key}
                  scope="col"
                  role="columnheader"
                  className={clsx(styles.header, align === 'end' && styles.end)}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={styles.body}>
            {rows.map((row) => (
              <tr key={rowKey(row)} role="row" className={styles.row}>
                {columns.map(({ key, header, cell, align }, column) =>
                  column === 0 ? (
                    <th key={key} scope="row" role="rowheader" className={clsx(styles.cell, styles.name)}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td
                      key={key}
                      // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- taken for a grid's cell
                      role="cell"
                      className={clsx(styles.cell, align === 'end' && styles.end)}
                      data-header={header}
                    >
                      <div>{cell(row)}</div>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
