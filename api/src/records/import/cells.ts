/** What the cells of a column hold; the case of a `word` or a `code` does not matter. */
export type CellKind = 'text' | 'number' | 'flag' | 'time' | 'ids' | 'word' | 'code';

/**
 * The value of a cell, for the schema of the record: `null` for an empty one, except for texts and flags. A cell that
 * cannot be read remains a string, which the schema rejects.
 */
export function readCell(kind: CellKind, cell: string): unknown {
  if (kind === 'text') return cell;
  const value = cell.trim();
  if (kind === 'ids') return value === '' ? [] : value.toLowerCase().split(/[\s,;|]+/);
  if (kind === 'flag') return FLAGS.get(value.toLowerCase()) ?? value;
  if (value === '') return null;
  if (kind === 'number') return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (kind === 'time') return readTime(value);
  return kind === 'word' ? value.toLowerCase() : value.toUpperCase();
}

/** Spreadsheet programs write booleans in the language of the user. */
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['verdadero', true],
  ['falso', false],
]);

/** ISO 8601 with a time zone, without which the moment is unknown. */
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/i;

function readTime(value: string): string {
  const time = TIME.test(value) ? new Date(value.replace(' ', 'T').toUpperCase()) : null;
  if (!time || Number.isNaN(time.getTime())) return value;
  // JavaScript takes 31 February for 3 March.
  const [year = 0, month = 1, day = 0] = value.slice(0, 10).split('-').map(Number);
  return day > new Date(Date.UTC(year, month, 0)).getUTCDate() ? value : time.toISOString();
}

/** Returns a value as the cell of an export. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(' ') : String(value as string | number | boolean);
}

/** The most characters of a value that are shown. */
const EXCERPT_MAX = 160;
/** How many of them come before the first difference. */
const BEFORE_DIFFERENCE = 40;

/** Two values, or what is around their first difference if they are long. */
export function excerpts(from: string, to: string): readonly [from: string, to: string] {
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const start = Math.max(from.length, to.length) <= EXCERPT_MAX ? 0 : Math.max(0, same - BEFORE_DIFFERENCE);
  return [excerpt(from, start), excerpt(to, start)];
}

function excerpt(text: string, start: number): string {
  const end = start + EXCERPT_MAX;
  // Without half a surrogate pair at either end.
  const part = text.slice(start, end).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`;
}
