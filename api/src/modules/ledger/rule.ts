import type { SQL } from 'drizzle-orm';

/** Something that always holds between records that are stored in different tables. */
export interface LedgerRule {
  readonly name: string;
  /** One sentence, for whoever reads the report. */
  readonly description: string;
  /** Selects what breaks it: one column, `id`, which may be a uuid or the number of a document. */
  readonly broken: SQL;
  /** What it compares besides the rows of one order; nothing by default. Rules of a series are always checked as a whole. */
  readonly compares?: 'orders of the buyer' | 'a series';
}
