import type { OpenDatabase } from 'api/platform/database/database';

/*
 * SQL expressions for inserting thousands of rows from `generate_series(…) i`. They look random, but are the same in every
 * run.
 */

/** The id of a row among those with a prefix of eight hexadecimal digits. */
export const rowId = (prefix: string, row = 'i') =>
  `('${prefix}-0000-7000-8000-' || lpad(to_hex(${row}), 12, '0'))::uuid`;

/** A number below `below` that differs from row to row, and from salt to salt. */
export const random = (salt: string, below: number) => `(abs(hashtext('${salt}' || i)::bigint) % ${below})::int`;

const SYLLABLES = `(array['ba','cor','den','fil','gam','hop','jun','kel','lim','mor','nap','pel','ras','sol','tum','vex'])`;
export const word = (salt: string) =>
  `(${SYLLABLES}[1 + ${random(`${salt}1`, 16)}] || ${SYLLABLES}[1 + ${random(`${salt}2`, 16)}])`;
/** That many words, separated by spaces. */
export const text = (salt: string, words: number) =>
  Array.from({ length: words }, (_, index) => word(`${salt}${index}`)).join(` || ' ' || `);

/** Inserts rows into an open database, and lets it gather statistics about them. */
export async function withSearchIndexesAfterwards(
  pool: OpenDatabase['pool'],
  insert: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where indexname like '%search_index'`,
  );
  // They are faster to build than to extend.
  for (const { indexname } of indexes) await pool.query(`drop index ${indexname}`);
  await insert();
  for (const { indexdef } of indexes) await pool.query(indexdef);
  // As a server does by itself within minutes, and the product's cleanup job within an hour.
  await pool.query('analyze');
}
