import { Readable } from 'node:stream';
import { stringify, type Options } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { escapeEscaped } from './formula-cells.ts';
import { allItems } from './list.ts';
import type { ListFilters, RecordList } from './resource.ts';

/** The columns of an export: a name, and the value for an item. */
export type CsvColumns<Item> = Readonly<Record<string, (item: Item) => string | number | boolean | null | undefined>>;

/** As an import reads it again, value by value. */
export const CSV_FORMAT: Options = {
  bom: true,
  header: true,
  escape_formulas: true,
  record_delimiter: 'windows',
  // Otherwise only texts with a Windows line break are quoted.
  quote_record_delimiter: true,
  cast: { boolean: (value) => String(value), string: escapeEscaped },
};

/**
 * Handles `GET /admin/<resource>/export`: streams all items that match as CSV, with a byte order mark, without
 * which Excel takes the text for Latin-1. Cells that a spreadsheet would run as a formula are escaped.
 */
export function exportRecords<Item extends { readonly id: string }, Filters extends ListFilters>(
  db: Database,
  resource: RecordList<Item, Filters>,
  filters: Filters,
  columns: CsvColumns<Item>,
  reply: FastifyReply,
) {
  const entries = Object.entries(columns);
  async function* rows() {
    for await (const item of allItems(db, resource, filters)) yield entries.map(([, value]) => value(item) ?? '');
  }
  const csv = stringify({ ...CSV_FORMAT, columns: entries.map(([name]) => name) });
  const source = Readable.from(rows());
  source.on('error', (error) => csv.destroy(error));
  // The client has gone.
  csv.on('close', () => source.destroy());
  void reply.type('text/csv; charset=utf-8');
  return source.pipe(csv);
}
