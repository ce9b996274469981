import { ilike, or, sql, type Column, type SQL } from 'drizzle-orm';

/**
 * Condition: one of the columns contains `q`, ignoring case. One or two letters match only where a word begins: they
 * contain no trigram, so anywhere else the search index would be of no use, and rare ones would read the whole table.
 */
export function contains(columns: readonly Column[], q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  if (/^\p{Script=Latin}{1,2}$/u.test(q)) return or(...columns.map((column) => sql`${column} ~* ${WORD_START + q}`));
  const pattern = `%${escapeWildcards(q)}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}

/**
 * The characters that words follow, listed. With a class such as `[^[:alnum:]]`, or any character beyond U+07FF such as a
 * typographic quotation mark, PostgreSQL extracts no trigrams from the expression, and reads the whole index and table.
 */
const WORD_START = '(^|[] \u00a0\t\r\n"\'«»()[{}/|@._+*,:;!?¡¿&#%=<>-])';

/** 0 for rows of which one of the columns begins with `q`, ignoring case; 1 for others. For `ORDER BY`. */
export function prefixRank(columns: readonly Column[], q: string): SQL<number> {
  const pattern = `${escapeWildcards(q)}%`;
  return sql`case when ${or(...columns.map((column) => ilike(column, pattern)))} then 0 else 1 end`;
}

const escapeWildcards = (text: string) => text.replace(/[\\%_]/g, '\\$&');
