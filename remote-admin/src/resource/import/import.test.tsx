import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportReport, ImportRow } from 'shared-api/imports/imports';
import { beforeEach, expect, it, vi } from 'vitest';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testAdminCoupon } from 'test-kit/fixtures';
import { logInAsAdmin } from '../../testing/record-form.ts';
import { renderScreen } from '../../testing/render-screen.ts';
import { cellsOf } from '../../testing/rows.ts';

beforeEach(logInAsAdmin);

const IMPORT = 'POST /api/admin/imports/coupons';

const row = (changes: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  label: 'SPRING',
  status: 'unchanged',
  changes: [],
  errors: [],
  ...changes,
});
const added = row({ status: 'new', changes: [{ column: 'percent', from: null, to: '10' }] });
const changed = row({
  line: 3,
  label: 'TIPOFF',
  status: 'changed',
  changes: [
    { column: 'percent', from: '5', to: '15' },
    { column: 'package_ids', from: 'a b', to: '' },
  ],
});
const broken = row({
  line: 4,
  label: 'spring',
  status: 'error',
  errors: [
    { column: 'code', code: 'row_duplicate', message: 'Duplicate', first_line: 2 },
    { column: 'percent', code: 'number_too_large', message: 'Large', first_line: null },
    { column: null, code: 'of_a_newer_server', message: 'Something new', first_line: null },
  ],
});

function reportOf(rows: readonly ImportRow[], changes: Partial<ImportReport> = {}): ImportReport {
  const count = (status: ImportRow['status']) => rows.filter((one) => one.status === status).length;
  const counts = {
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    error: count('error'),
  };
  return { ignored: [], errors: [], rows: [...rows], counts, digest: 'd1', ...changes };
}

const csv = (content = 'code,percent\nSPRING,10', name = 'coupons.csv', type = 'application/vnd.ms-excel') =>
  new File([content], name, { type });

async function openImport(responses: StubbedResponses) {
  const requests = stubApi({
    '/api/admin/coupons': () => json({ items: [testAdminCoupon()], nextCursor: null, total: 1 }),
    ...responses,
  });
  renderScreen('/coupons');
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import coupons' });
  return { dialog, requests };
}

const drop = (dialog: HTMLElement, ...files: readonly File[]) =>
  fireEvent.drop(within(dialog).getByRole('button', { name: /Drop a CSV file/ }), { dataTransfer: { files } });

const rowsOf = (dialog: HTMLElement) => within(dialog).getAllByRole('row').slice(1).map(cellsOf);

it('shows what a file changes, imports it, and loads the list again', async () => {
  const { dialog, requests } = await openImport({
    [IMPORT]: () => json(reportOf([added, changed, row({ line: 5, label: 'SAME' })], { ignored: ['id', 'note'] })),
  });
  drop(dialog, csv());
  const heading = await within(dialog).findByRole('heading', { name: '2 rows ready to import' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(rowsOf(dialog)).toEqual([
    ['SPRING Line 2', 'New', 'percent 10'],
    ['TIPOFF Line 3', 'Changed', 'percent 5 → 15package_ids a b → empty'],
    ['SAME Line 5', 'Unchanged', '–'],
  ]);
  expect(within(dialog).getByText(/Ignored columns/)).toHaveTextContent('Ignored columns: id, note');
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  const sent = () => requests.filter(({ method }) => method === 'POST');
  const [preview] = sent();
  expect(preview?.url).toMatch(/imports\/coupons\?preview=true$/);
  expect(preview?.headers.get('content-type')).toBe('text/csv');
  expect(await preview?.text()).toBe('code,percent\nSPRING,10');

  await userEvent.click(within(dialog).getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('Imported: 1 new, 1 changed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, written] = sent();
  expect(written?.url).toMatch(/imports\/coupons\?digest=d1$/);
  expect(await written?.text()).toBe('code,percent\nSPRING,10');
  await waitFor(() => expect(requests.at(-1)?.method).toBe('GET'));
});

it('shows the errors of rows first, and cannot import them', async () => {
  const { dialog } = await openImport({ [IMPORT]: () => json(reportOf([added, broken])) });
  drop(dialog, csv());
  await within(dialog).findByRole('heading', { name: '1 row has an error' });
  expect(within(dialog).getByText(/Nothing has been imported/)).toBeVisible();
  expect(rowsOf(dialog)).toEqual([
    [
      'spring Line 4',
      'Error',
      'code This row is a duplicate. The first one is on line 2.' + 'percent This number is too largeSomething new',
    ],
  ]);
  expect(within(dialog).queryByRole('button', { name: /^Import/ })).toBeNull();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Only rows with errors' }));
  expect(rowsOf(dialog)).toHaveLength(2);
});

it('says what is wrong with a file, and takes another one', async () => {
  const errors = [{ line: 1, column: 'code', code: 'column_missing', message: 'Missing', first_line: null }];
  const { dialog } = await openImport({ [IMPORT]: () => json(reportOf([], { errors })) });
  drop(dialog, csv());
  await within(dialog).findByRole('heading', { name: 'This file can’t be imported' });
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('Line 1 code This column is missing.');
  stubApi({ [IMPORT]: () => json(reportOf([added])) });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Choose another file' }));
  const chooser = dialog.querySelector('input[type=file]')!;
  await userEvent.upload(chooser as HTMLInputElement, csv('code\nB', 'b.csv', 'text/csv'));
  expect(await within(dialog).findByRole('button', { name: 'Import 1 row' })).toBeVisible();
});

it('has nothing to import if nothing changes', async () => {
  const { dialog } = await openImport({ [IMPORT]: () => json(reportOf([row()])) });
  drop(dialog, csv());
  await within(dialog).findByRole('heading', { name: 'Nothing to import' });
  expect(within(dialog).queryByRole('button', { name: /^Import/ })).toBeNull();
});

it('shows a new preview if something has changed since the first', async () => {
  const { dialog, requests } = await openImport({
    [IMPORT]: ({ url }) =>
      url.includes('digest')
        ? errorResponse(409, 'conflict')
        : json(reportOf([added], { digest: `d${Math.random()}` })),
  });
  drop(dialog, csv());
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Import 1 row' }));
  expect(await within(dialog).findByText(/Something has changed since the preview/)).toBeVisible();
  expect(requests.filter(({ url }) => url.includes('preview'))).toHaveLength(2);
});

it('keeps the preview if the import fails, and can be tried again', async () => {
  const { dialog } = await openImport({
    [IMPORT]: ({ url }) => (url.includes('digest') ? errorResponse(503, 'unavailable') : json(reportOf([added]))),
  });
  drop(dialog, csv());
  const submit = await within(dialog).findByRole('button', { name: 'Import 1 row' });
  await userEvent.click(submit);
  expect(await screen.findByText(/temporarily unavailable/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Import 1 row' })).toBeVisible();
});

it('says why a file is not sent, and why it could not be checked', async () => {
  const { dialog, requests } = await openImport({ [IMPORT]: () => errorResponse(429, 'rate_limited') });
  const alert = within(dialog).getByRole('alert');
  drop(dialog, csv(), csv());
  expect(alert).toHaveTextContent('Choose one file.');
  const large = csv();
  vi.spyOn(large, 'size', 'get').mockReturnValue(5 * 1024 * 1024 + 1);
  drop(dialog, large);
  expect(alert).toHaveTextContent('larger than 5 MB');
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  drop(dialog, csv());
  expect(await within(dialog).findByText(/Too many attempts/)).toBeVisible();
});

it('shows many rows in parts', async () => {
  const many = Array.from({ length: 300 }, (_, index) => row({ line: index + 2, label: `C${index}` }));
  const { dialog } = await openImport({ [IMPORT]: () => json(reportOf(many)) });
  drop(dialog, csv());
  await within(dialog).findByRole('heading', { name: 'Nothing to import' });
  expect(rowsOf(dialog)).toHaveLength(50);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show more rows' }));
  expect(rowsOf(dialog)).toHaveLength(250);
});

it('offers a template with the columns', async () => {
  const { dialog } = await openImport({});
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:template');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download a template' }));
  const [file] = save.mock.calls[0] ?? [];
  expect(await (file as Blob).text()).toContain('code,percent,amount,currency,active');
});
