import { clsx } from 'clsx';
import {
  type ChangeEvent,
  type CSSProperties,
  memo,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import fieldStyles from '../fields/Field.module.css';
import { tableTexts, useTexts } from '../texts.ts';
import styles from './Table.module.css';

export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  readonly align?: 'start' | 'end' | undefined;
  /** For short values, such as dates, which are easier to compare on one line. */
  readonly nowrap?: boolean | undefined;
  /** Makes the header a button that sorts. */
  readonly sort?: ColumnSort | undefined;
}

interface ColumnSort {
  /** How the rows are sorted by this column, if they are. */
  readonly direction: 'ascending' | 'descending' | undefined;
  readonly onSort: () => void;
}

/** Adds a checkbox to each row. */
export interface TableSelection<Row> {
  readonly isSelected: (row: Row) => boolean;
  /** Names the row's checkbox. */
  readonly titleOf: (row: Row) => string;
  /** The event tells whether the Shift key is pressed. */
  readonly onSelect: (row: Row, event: ChangeEvent<HTMLInputElement>) => void;
  /** Whether all rows, some, or none are selected. */
  readonly all: boolean | 'some';
  readonly onSelectAll: (selected: boolean) => void;
}

interface TableProps<Row> {
  /** Names the rows for screen readers. */
  readonly caption: string;
  /** The cells of the first column are row headers, and the titles of the cards. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selection?: TableSelection<Row> | undefined;
  readonly density?: 'comfortable' | 'compact' | undefined;
  /** Shown above the cards: what the headers offer otherwise, such as the order. */
  readonly cardTools?: ReactNode;
}

/**
 * A table; if there is too little room for its columns, it shows a card for each row, with the column's header before
 * each value.
 * The roles are explicit, since browsers drop them from elements that are no longer displayed as a table.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, selection, density = 'comfortable', cardTools } = props;
  const onSelect = useLatest(selection?.onSelect);
  const columnCount = { '--table-columns': columns.length } as CSSProperties;
  return (
    <div className={styles.container} style={columnCount}>
      {selection || cardTools ? (
        <div className={styles.cardTools}>
          {selection ? <SelectAll selection={selection} withLabel /> : null}
          {cardTools}
        </div>
      ) : null}
      <div className={clsx(styles.box, styles[density])} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.table} role="table">
          <thead className={styles.head}>
            <tr role="row">
              {selection ? (
                <th scope="col" role="columnheader" className={clsx(styles.header, styles.select)}>
                  <SelectAll selection={selection} />
                </th>
              ) : null}
              {columns.map((column) => (
                <Header key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody className={styles.body}>
            {rows.map((row) => (
              <MemoizedRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                selection={
                  selection && { isSelected: selection.isSelected(row), title: selection.titleOf(row), onSelect }
                }
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The button is hidden from cards, which leave room for the header's text only, and that only for screen readers. */
function Header<Row>({ column: { header, align, sort } }: { readonly column: TableColumn<Row> }) {
  return (
    <th
      scope="col"
      role="columnheader"
      className={clsx(styles.header, align === 'end' && styles.end)}
      aria-sort={sort?.direction}
    >
      {sort ? (
        <>
          <span className={styles.cardHeader}>{header}</span>
          <button type="button" className={styles.sort} onClick={sort.onSort}>
            {header}
            <svg className={styles.arrow} viewBox="0 0 24 24" data-direction={sort.direction} aria-hidden="true">
              <path d="m6 10 6-6 6 6" />
              <path d="m6 14 6 6 6-6" />
            </svg>
          </button>
        </>
      ) : (
        header
      )}
    </th>
  );
}

interface SelectAllProps<Row> {
  readonly selection: TableSelection<Row>;
  readonly withLabel?: boolean;
}

function SelectAll<Row>({ selection: { all, onSelectAll }, withLabel = false }: SelectAllProps<Row>) {
  const { select, selectAll } = useTexts(tableTexts);
  return (
    <label className={styles.checkbox}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = all === 'some';
        }}
        className={fieldStyles.box}
        type="checkbox"
        aria-label={selectAll}
        checked={all === true}
        onChange={({ target }) => onSelectAll(target.checked)}
      />
      {withLabel ? select : null}
    </label>
  );
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly TableColumn<Row>[];
  readonly selection: SelectedRow<Row> | undefined;
}

interface SelectedRow<Row> {
  readonly isSelected: boolean;
  readonly title: string;
  readonly onSelect: TableSelection<Row>['onSelect'];
}

function TableRow<Row>({ row, columns, selection }: TableRowProps<Row>) {
  return (
    <tr role="row" className={clsx(styles.row, selection?.isSelected && styles.selected)}>
      {selection ? <SelectCell row={row} selection={selection} /> : null}
      {columns.map(({ key, header, cell, align, nowrap }, column) =>
        column === 0 ? (
          <th key={key} scope="row" role="rowheader" className={clsx(styles.cell, styles.name)}>
            {cell(row)}
          </th>
        ) : (
          <td
            key={key}
            // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- taken for a grid's cell
            role="cell"
            className={clsx(styles.cell, align === 'end' && styles.end, nowrap && styles.nowrap)}
            data-header={header}
          >
            <div dir="auto">{cell(row)}</div>
          </td>
        ),
      )}
    </tr>
  );
}

/** A list is rendered with every step of a search: rows that stay the same would keep the next keystroke waiting. */
const MemoizedRow = memo(TableRow, isSameRow) as typeof TableRow;

/** How a column sorts is up to its header, and its function changes with every render. */
function isSameRow<Row>(before: TableRowProps<Row>, after: TableRowProps<Row>): boolean {
  const isSameColumn = (column: TableColumn<Row>, index: number) => {
    const other = after.columns[index];
    return (['key', 'header', 'cell', 'align', 'nowrap'] as const).every((name) => column[name] === other?.[name]);
  };
  return (
    before.row === after.row &&
    before.selection?.isSelected === after.selection?.isSelected &&
    before.selection?.title === after.selection?.title &&
    before.columns.length === after.columns.length &&
    before.columns.every(isSameColumn)
  );
}

/** A function that stays the same, and calls the one of the latest render. */
function useLatest<Arguments extends unknown[]>(callback: ((...args: Arguments) => void) | undefined) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Arguments) => latest.current?.(...args), []);
}

function SelectCell<Row>({ row, selection }: { readonly row: Row; readonly selection: SelectedRow<Row> }) {
  const { selectOne } = useTexts(tableTexts);
  const { isSelected, title, onSelect } = selection;
  return (
    // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- taken for a grid's cell
    <td role="cell" className={clsx(styles.cell, styles.select)}>
      <label className={styles.checkbox}>
        <input
          className={fieldStyles.box}
          type="checkbox"
          aria-label={selectOne(title)}
          checked={isSelected}
          onChange={(event) => onSelect(row, event)}
        />
      </label>
    </td>
  );
}
