/*
 * Spreadsheet programs run a cell that begins like a formula. An export puts an apostrophe before it (`csv-stringify`),
 * and an import takes it away. A value that begins with such an apostrophe itself gets one more, to survive both.
 */

/** The characters that `csv-stringify` takes for the start of a formula, after at least one apostrophe. */
const ESCAPED = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** For an export, which escapes formulas: a value that reads as if it had been escaped. */
export const escapeEscaped = (value: string) => (ESCAPED.test(value) ? `'${value}` : value);

/** The value of an exported cell. */
export const unescapeFormula = (cell: string) => (ESCAPED.test(cell) ? cell.slice(1) : cell);
