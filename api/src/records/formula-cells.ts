/*
 * Spreadsheet programs run a cell that begins like a formula. An export puts an apostrophe before it (`csv-stringify`),
 * and an import takes it away. A value that begins with such an apostrophe itself gets one more, to survive both.
 *
 * Where numbers have a decimal comma, such as in Spain, these programs take semicolons for the separators, and quotes within
 * a cell for text: what follows a semicolon or a line break begins a cell, too.
 */

/** The characters that `csv-stringify` takes for the start of a formula. */
const START = String.raw`[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]`;
const ESCAPED = new RegExp(`^'+${START}`);
const INNER = new RegExp(`([;\\n] *)('*${START})`, 'g');
const ESCAPED_INNER = new RegExp(`([;\\n] *)'('*${START})`, 'g');

/** For an export, which escapes formulas at the beginning: a value that reads as if it had been escaped, or has others inside. */
export const escapeInside = (value: string) => (ESCAPED.test(value) ? `'${value}` : value).replaceAll(INNER, "$1'$2");

/** The value of an exported cell. */
export const unescapeFormula = (cell: string) =>
  (ESCAPED.test(cell) ? cell.slice(1) : cell).replaceAll(ESCAPED_INNER, '$1$2');
