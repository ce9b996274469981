import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { IMPORT_MAX_ROWS, importErrors, type ImportErrorCode } from 'shared-api/imports/import-rules';
import { unescapeFormula } from '../formula-cells.ts';

/** A file as a table; the first row has the names of the columns, trimmed and in lower case. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}
export interface CsvRow {
  /** The line of the file on which the row starts, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file that cannot be read as a table. */
export class UnreadableCsv extends Error {
  override readonly name = 'UnreadableCsv';
  readonly code: ImportErrorCode;
  readonly line: number | null;

  constructor(code: ImportErrorCode, line: number | null = null) {
    super(code);
    this.code = code;
    this.line = line;
  }
}

const SEPARATORS = [',', ';', '\t'];
const COLUMNS_MAX = 100;
/** More than any row of valid cells can have. */
const ROW_MAX_BYTES = 256 * 1024;
/** Rows, blank ones included. */
const LINES_MAX = 4 * IMPORT_MAX_ROWS;
/** Parsed at once, so that other requests do not wait for the whole file. */
const CHUNK_BYTES = 32 * 1024;

/**
 * Reads CSV in UTF-8, with or without a byte order mark. Throws `UnreadableCsv`.
 *
 * @param known the columns by which the separator is recognised
 */
export async function readCsv(bytes: Buffer, known: readonly string[]): Promise<CsvTable> {
  const text = decode(bytes);
  const [header, ...rows] = await parseRows(text, separatorOf(text, known));
  if (!header) throw new UnreadableCsv(importErrors.fileEmpty);
  if (rows.length === 0) throw new UnreadableCsv(importErrors.rowsMissing);
  const columns = header.cells.map(normalName);
  return { columns, rows: rows.map(({ line, cells }) => ({ line, cells: withoutExtra(cells, columns.length) })) };
}

const normalName = (name: string) => name.trim().toLowerCase();

/** Blank cells after the last column are no values. */
function withoutExtra(cells: readonly string[], count: number): readonly string[] {
  return cells.slice(count).some((cell) => cell.trim() !== '') ? cells : cells.slice(0, count);
}

/** ZIP, as XLSX and ODS are, and the older XLS. */
const SPREADSHEETS = ['504b0304', 'd0cf11e0'];

function decode(bytes: Buffer): string {
  if (SPREADSHEETS.includes(bytes.toString('hex', 0, 4))) throw new UnreadableCsv(importErrors.fileSpreadsheet);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableCsv(importErrors.fileEncoding);
  }
  // UTF-16 without a byte order mark may also be valid UTF-8.
  if (firstLine(text).includes('\0')) throw new UnreadableCsv(importErrors.fileEncoding);
  if (text.trim() === '') throw new UnreadableCsv(importErrors.fileEmpty);
  return text;
}

/** No more of it than a row may have: a file without line breaks is one line. */
const firstLine = (text: string) => /^\s*([^\r\n]*)/.exec(text.slice(0, ROW_MAX_BYTES))?.[1] ?? '';

/** The separator that finds the most known columns in the first line, or the most columns. */
function separatorOf(text: string, known: readonly string[]): string {
  const line = firstLine(text);
  const names = (separator: string) => line.split(separator).map((name) => normalName(name.replaceAll('"', '')));
  const score = (separator: string) => {
    const found = names(separator);
    return found.filter((name) => known.includes(name)).length * COLUMNS_MAX + Math.min(found.length, COLUMNS_MAX);
  };
  const scores = new Map(SEPARATORS.map((separator) => [separator, score(separator)]));
  const [best = ','] = [...scores.keys()].sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
  // A single name with such a character, as in "code|percent", has an unknown separator.
  const [only = '', ...others] = names(best);
  if (others.length === 0 && /[|:~^]/.test(only)) throw new UnreadableCsv(importErrors.separatorUnknown, 1);
  return best;
}

async function parseRows(text: string, delimiter: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  /** The line on which the current row starts. */
  let line = 1;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: ROW_MAX_BYTES,
    cast: (cell, { index, records }) => {
      if (index >= COLUMNS_MAX)
        throw new UnreadableCsv(records === 0 ? importErrors.columnsTooMany : importErrors.cellsTooMany, line);
      return unescapeFormula(cell);
    },
    on_record: (cells: readonly string[], { lines, records }) => {
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
      line = lines + 1;
      if (rows.length > IMPORT_MAX_ROWS + 1 || records > LINES_MAX) throw new UnreadableCsv(importErrors.rowsTooMany);
      // Rows are collected here: the line of the next one has to be known before it is parsed.
      return null;
    },
  });
  try {
    await pipeline(Readable.from(chunks(text)), parser.resume());
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, line) : error;
  }
  return rows;
}

async function* chunks(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    await setImmediate();
    yield bytes.subarray(start, start + CHUNK_BYTES);
  }
}

/** @param line the line on which the unreadable row starts */
function unreadable({ code, lines }: CsvError & { readonly lines?: number }, line: number): UnreadableCsv {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new UnreadableCsv(importErrors.quoteUnclosed, line);
  if (code === 'CSV_MAX_RECORD_SIZE') return new UnreadableCsv(importErrors.rowTooLong, line);
  return new UnreadableCsv(importErrors.quoteMisplaced, lines ?? line);
}
