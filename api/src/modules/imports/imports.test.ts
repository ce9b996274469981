import fc from 'fast-check';
import { importColumns } from 'shared-api/imports/import-rules';
import { describe, expect, it } from 'vitest';
import { ADMIN } from '../../testing/demo-fixture.ts';
import { hostileText } from '../../testing/hostile-text.ts';
import { fieldErrorsOf } from '../../testing/test-api.ts';
import { TestImports, UNKNOWN_ID } from '../../testing/test-imports.ts';

const imports = await TestImports.openForFile();

describe.each(['videos', 'coupons', 'users'] as const)('%s', (kind) => {
  const [key = ''] = importColumns[kind];

  it('have every column that is imported in their export', async () => {
    const [header = ''] = (await imports.exportOf(kind)).toString().split(/\r?\n/);
    expect(header.replace('\uFEFF', '').split(',')).toEqual(expect.arrayContaining([...importColumns[kind]]));
  });

  it('come back unchanged from their own export, whose other columns are ignored and named', async () => {
    const report = await imports.previewOf(kind, await imports.exportOf(kind));
    expect(report.errors).toEqual([]);
    expect(report.rows.length).toBeGreaterThan(0);
    expect(report.rows.filter(({ status }) => status !== 'unchanged')).toEqual([]);
    expect(report.ignored).toContain('updated_at');
    expect(report.ignored).not.toContain(key);
    expect(await imports.writeOf(kind, (await imports.exportOf(kind)).toString())).toEqual(report);
  });

  it.each([
    ['an empty file', '', [[null, null, 'file_empty']]],
    ['no rows', `${key}\n`, [[null, null, 'rows_missing']]],
    ['another encoding', Buffer.from(`${key}\nEspaña`, 'latin1'), [[null, null, 'file_encoding']]],
    ['no column that names the record', 'colour\nred', [[1, key, 'column_missing']]],
    ['the same column twice', `${key},Name, name\na,b,c`, [[1, 'name', 'column_duplicate']]],
    ['an unclosed quote', `${key},x\na,"b`, [[2, null, 'quote_unclosed']]],
    ['too many values in a row', `${key},x\na,b,c`, [[2, null, 'cells_too_many']]],
    ['too few values in a row', `${key},x\na`, [[2, null, 'cells_too_few']]],
  ])('are not imported from a file with %s', async (_, file, errors) => {
    expect(await imports.errorsOf(kind, file)).toEqual(errors);
    const response = await imports.send(kind, file);
    expect([response.status, response.error]).toEqual([422, 'invalid']);
    const [line, column, code] = errors[0] ?? [];
    const place = [...(line === null ? [] : ['lines', line]), ...(column === null ? [] : [column])].join('.') || 'file';
    expect(fieldErrorsOf(response)).toEqual({ [place]: code });
  });
});

it('rejects a file that is too large or of another type, and other kinds of records', async () => {
  const large = await imports.send('videos', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'));
  expect([large.status, large.error]).toEqual([413, 'payload_too_large']);
  const path = '/api/admin/imports/videos';
  const typed = (type: string) =>
    imports.api.call('POST', path, { token: imports.token, payload: 'id\n1', headers: { 'content-type': type } });
  expect((await typed('application/json')).status).toBeLessThan(500);
  expect((await typed('text/plain')).error).toBe('unsupported_media_type');
  expect((await typed('application/vnd.ms-excel')).error).toBe('unsupported_media_type');
  expect((await imports.api.call('POST', path, { token: imports.token })).error).toBe('unsupported_media_type');
  expect((await imports.api.call('POST', '/api/admin/imports/books', { token: imports.token })).status).toBe(404);
});

/** Every run of the suite has the same inputs; change the seed or raise the number of runs to look further. */
const SEED = 20260303;

it.each(['videos', 'coupons', 'users'] as const)(
  'answers hostile files of %s without a server error',
  async (kind) => {
    const value = fc.oneof(
      hostileText,
      fc.constantFrom(
        '',
        ADMIN,
        UNKNOWN_ID,
        'TIPOFF15',
        '10',
        'true',
        'EUR',
        '=1',
        "'",
        '2026-01-01T00:00:00Z',
        '-5',
        '"',
      ),
    );
    const cell = fc.oneof(
      { weight: 4, arbitrary: value.map((text) => `"${text.replaceAll('"', '""')}"`) },
      { weight: 1, arbitrary: value },
    );
    const columns = fc.oneof(
      { weight: 4, arbitrary: fc.constant([...importColumns[kind]] as string[]) },
      { weight: 1, arbitrary: fc.array(fc.oneof(fc.constantFrom(...importColumns[kind]), cell)) },
    );
    const table = columns.chain((names) =>
      fc.record({
        names: fc.constant(names),
        rows: fc.array(fc.array(cell, { minLength: names.length, maxLength: names.length + (names.length % 2) })),
        separator: fc.constantFrom(',', ';', '\t', '|'),
        preview: fc.boolean(),
      }),
    );
    const file = fc.oneof(
      { weight: 5, arbitrary: table },
      { weight: 1, arbitrary: fc.uint8Array().map((bytes) => ({ bytes, preview: false })) },
    );
    await fc.assert(
      fc.asyncProperty(file, async (input) => {
        const bytes =
          'bytes' in input
            ? Buffer.from(input.bytes)
            : [input.names, ...input.rows].map((cells) => cells.join(input.separator)).join('\n');
        const response = await imports.send(kind, bytes, input.preview ? 'preview=true' : '');
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 60, seed: SEED },
    );
  },
  60_000,
);
