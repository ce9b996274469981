import { Readable } from 'node:stream';
import { stringify, type Options } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import type { ApiContext } from '../platform/context.ts';
import { clientGone } from '../platform/http/errors/client-gone.ts';
import { escapeInside } from './formula-cells.ts';
import { allItems } from './list.ts';
import type { ListFilters, RecordList } from './resource.ts';

type Cell = string | number | boolean | null | undefined;

/** The fields of an item that are cells as they are. */
type CellField<Item> = { [Name in keyof Item & string]: Item[Name] extends Cell ? Name : never }[keyof Item & string];

/** The columns of an export: fields of an item, or names with the value for an item. */
export type CsvColumns<Item> = readonly (CellField<Item> | readonly [name: string, value: (item: Item) => Cell])[];

/** As an import reads it again, value by value. */
export const CSV_FORMAT: Options = {
  bom: true,
  header: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  // Otherwise only texts with a Windows line break are quoted.
  quote_record_delimiter: true,
  cast: { boolean: (value) => String(value), string: escapeInside },
};

/** Handles `GET /admin/<resource>/export`: streams all items that match as CSV, until the client goes away. */
export function exportRecords<Item extends { readonly id: string }, Filters extends ListFilters>(
  { operationsUntil }: Pick<ApiContext, 'operationsUntil'>,
  resource: RecordList<Item, Filters>,
  filters: Filters,
  columns: CsvColumns<Item>,
  reply: FastifyReply,
) {
  const entries = columns.map((column) =>
    typeof column === 'string' ? ([column, (item: Item) => item[column] as Cell] as const) : column,
  );
  const db = operationsUntil(clientGone(reply));
  async function* rows() {
    for await (const item of allItems(db, resource, filters)) yield entries.map(([, value]) => value(item) ?? '');
  }
  return exportRows(
    entries.map(([name]) => name),
    rows(),
    reply,
  );
}

/**
 * Streams rows as CSV, with a byte order mark, without which Excel takes the text for Latin-1. Cells that a spreadsheet would run
 * as a formula are escaped.
 */
export function exportRows(columns: readonly string[], rows: AsyncIterable<readonly Cell[]>, reply: FastifyReply) {
  const csv = stringify({ ...CSV_FORMAT, columns: [...columns] });
  const source = Readable.from(rows);
  source.on('error', (error) => csv.destroy(error));
  // The client has gone.
  csv.on('close', () => source.destroy());
  void reply.type('text/csv; charset=utf-8');
  return source.pipe(csv);
}
