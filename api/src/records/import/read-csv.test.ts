import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSV_FORMAT } from '../export.ts';
import { readCsv, UnreadableCsv } from './read-csv.ts';

const KNOWN = ['code', 'percent', 'note'];
const read = (file: string | Buffer) => readCsv(Buffer.from(file), KNOWN);

/** Code and line of what is wrong with a file. */
async function errorOf(file: string | Buffer): Promise<readonly [code: string, line: number | null]> {
  const error = await read(file).catch((reason: unknown) => reason);
  if (!(error instanceof UnreadableCsv)) throw new Error('The file could be read');
  return [error.code, error.line];
}

describe('the separator', () => {
  it.each([
    ['a comma', ','],
    ['a semicolon', ';'],
    ['a tab', '\t'],
  ])('is found: %s', async (_, separator) => {
    const file = [
      ['code', 'percent', 'note'],
      ['A', '1', '"a,b;c\td"'],
    ]
      .map((cells) => cells.join(separator))
      .join('\n');
    const { columns, rows } = await read(file);
    expect(columns).toEqual(KNOWN);
    expect(rows).toEqual([{ line: 2, cells: ['A', '1', 'a,b;c\td'] }]);
  });

  it('is recognised by known columns, not by the number of pieces', async () => {
    expect((await read('code;"a,b,c,d"\nA;1')).columns).toEqual(['code', 'a,b,c,d']);
  });

  it('is rejected if it is another character', async () => {
    expect(await errorOf('code|percent\nA|1')).toEqual(['separator_unknown', 1]);
  });
});

describe('a file', () => {
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  it.each<[string, string | Buffer, string, number | null]>([
    ['that is empty', '', 'file_empty', null],
    ['of blank lines', '\n \r\n', 'file_empty', null],
    ['of a byte order mark', '\uFEFF', 'file_empty', null],
    ['of blank cells', ',,\n,,', 'file_empty', null],
    ['in UTF-16', utf16('code,percent\nA,1'), 'file_encoding', null],
    ['in big-endian UTF-16', utf16('code,percent\nA,1').swap16(), 'file_encoding', null],
    ['in UTF-16 without a mark', Buffer.from('code,percent\nA,1', 'utf16le'), 'file_encoding', null],
    ['in Latin-1', Buffer.from('code,note\nA,Español', 'latin1'), 'file_encoding', null],
    ['of Excel', Buffer.from('504b030414000600', 'hex'), 'file_spreadsheet', null],
    ['of an older Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file_spreadsheet', null],
    ['without rows', 'code,percent\n', 'rows_missing', null],
    ['with an unclosed quote', 'code,note\nA,"1\n2"\nB,"never\n\nclosed', 'quote_unclosed', 4],
    ['with text after a quote', 'code,note\nA,"1" x\n', 'quote_misplaced', 2],
    ['with a quote within a value', 'code,note\nA,1\nB,6" cone\n', 'quote_misplaced', 3],
    ['with a huge row', `code,note\nA,1\nB,"${'x'.repeat(300_000)}`, 'row_too_long', 3],
    ['with too many columns', `code${',x'.repeat(100)}\nA`, 'columns_too_many', 1],
    ['with a row of very many values', `code\nA\nB${',x'.repeat(200_000)}`, 'cells_too_many', 3],
    ['with too many rows', `code\n${'A\n'.repeat(5001)}`, 'rows_too_many', null],
    ['with very many blank lines', `code\n${'\n'.repeat(100_000)}`, 'rows_too_many', null],
  ])('%s is rejected', async (_, file, code, line) => {
    expect(await errorOf(file)).toEqual([code, line]);
  });

  it('may have 5,000 rows', async () => {
    expect((await read(`code\n${'A\n'.repeat(5000)}`)).rows).toHaveLength(5000);
  });

  it('may begin with a byte order mark, and have any line breaks and blank lines', async () => {
    const { columns, rows } = await read('\uFEFF\r\n Code ,PERCENT\r\n\r\nA,1\nB,"x\ny"\r\r,\nC,3,,\n');
    expect(columns).toEqual(['code', 'percent']);
    expect(rows).toEqual([
      { line: 4, cells: ['A', '1'] },
      { line: 5, cells: ['B', 'x\ny'] },
      { line: 9, cells: ['C', '3'] },
    ]);
  });

  it('keeps rows with too few and too many values, for whoever knows the columns', async () => {
    expect((await read('code,percent\nA\nB,1,2')).rows.map(({ cells }) => cells)).toEqual([['A'], ['B', '1', '2']]);
  });
});

it('reads every value as it was exported, formulas included', async () => {
  const character = fc.constantFrom(...`'="+-@\t\r\n,;ä🏀\u202Eא\uFF1D `);
  const value = fc.string({ unit: fc.oneof(character, fc.string({ minLength: 1, maxLength: 1 })) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 5 }), async (rows) => {
      const csv = stringify(
        rows.map((row) => ['x', ...row]),
        { ...CSV_FORMAT, columns: KNOWN },
      );
      expect((await read(csv)).rows.map(({ cells }) => cells.slice(1))).toEqual(rows);
    }),
  );
});
