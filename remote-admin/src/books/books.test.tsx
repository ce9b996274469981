import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testAdminBook } from 'test-kit/fixtures';
import { createTestQueryClient } from 'test-kit/render-screen';
import { expectSaved, field, fill, logInAsAdmin, save, sent, startRecordServer } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';
import { cellsOf, findRow, rows } from '../testing/rows.ts';

beforeEach(() => {
  logInAsAdmin();
  sessionStorage.clear();
});

const book = testAdminBook({ id: 'notebook', title: 'The Half-Court Notebook', language: 'en', price: 2900 });

const stubBook = (responses: StubbedResponses = {}) =>
  stubApi({
    '/api/admin/books': () => rows(book),
    '/api/admin/books/notebook': () => json(book),
    ...responses,
  });

it('lists books', async () => {
  stubBook();
  renderScreen('/books');
  const row = await findRow('Books');
  expect(cellsOf(row)).toEqual([
    '',
    'The Half-Court Notebook',
    'English',
    'Printed',
    'Published',
    '€29.00',
    '–',
    '€29.00',
  ]);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/book/notebook');
  expect(screen.getByRole('link', { name: 'New book' })).toHaveAttribute('href', '/book/new');
});

it('says what keeps a published book from being sold', async () => {
  stubBook({ '/api/admin/books': () => rows({ ...book, kind: 'download', available: false }) });
  renderScreen('/books');
  expect(cellsOf(await findRow('Books'))).toContain('Not on saleNo file to download');
});

it('names the selected books that were not published as they have no file', async () => {
  stubBook({
    'POST /api/admin/books/bulk': () =>
      json({
        changed: 0,
        undo: null,
        refused: [{ id: 'notebook', title: 'The Half-Court Notebook' }],
        refused_count: 1,
      }),
  });
  renderScreen('/books');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select The Half-Court Notebook' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const explanation = await screen.findByRole('dialog', { name: '1 has no file and wasn’t published' });
  expect(within(explanation).getByRole('listitem')).toHaveTextContent('The Half-Court Notebook');
});

it('filters by format', async () => {
  const requests = stubBook();
  renderScreen('/books');
  await userEvent.click(await screen.findByRole('button', { name: /Format/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Download' }));
  await waitFor(() => expect(requests.at(-1)?.url).toContain('kind=download'));
});

it('unpublishes selected books', async () => {
  const requests = stubBook({
    'POST /api/admin/books/bulk': () => json({ changed: 1, undo: 'u1', refused: [], refused_count: 0 }),
  });
  renderScreen('/books');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select The Half-Court Notebook' }));
  await userEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
  expect(await screen.findByText('1 book unpublished')).toBeVisible();
  expect(await sent(requests, 'POST')).toEqual({ action: 'unpublish', selection: { ids: ['notebook'] } });
});

it('creates a book in any language', async () => {
  const requests = stubBook({ 'POST /api/admin/books': () => json(book, 201) });
  const router = renderScreen('/book/new');
  await fill('Title', 'O caderno');
  await userEvent.type(screen.getByRole('combobox', { name: 'Language' }), 'pt-br');
  await userEvent.click(await screen.findByRole('option', { name: 'Brazilian Portuguese' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Download' }));
  await fill('Price', '29');
  await save();
  await waitFor(() => expect(router.state.location.pathname).toBe('/book/notebook'));
  expect(await sent(requests, 'POST')).toEqual({
    title: 'O caderno',
    description: '',
    language: 'pt-BR',
    kind: 'download',
    price: 2900,
    currency: 'EUR',
    discount: 0,
    link: null,
    published: false,
    picture_id: null,
  });
});

it('is not sent without a title, a language and a price, or with a broken link', async () => {
  const requests = stubBook();
  renderScreen('/book/new');
  await fill('Link', 'example.com');
  await save();
  expect(await field('Title')).toHaveAccessibleDescription('Please enter a title');
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveAccessibleDescription('Choose a language');
  expect(await field('Price')).toHaveAccessibleDescription('Please enter a price, such as 49.00');
  expect(await field('Link')).toHaveAccessibleDescription(/address that starts with https/);
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

it('edits a book; an empty link is none', async () => {
  const server = startRecordServer('/api/admin/books/notebook', book);
  renderScreen('/book/notebook');
  expect(await screen.findByRole('combobox', { name: 'Language' })).toHaveValue('English');
  await fill('Link', '');
  await save();
  await expectSaved();
  expect(await sent(server.requests, 'PATCH')).toMatchObject({ link: null, language: 'en', kind: 'printed' });
});

it('duplicates a book, unpublished', async () => {
  const requests = stubBook({
    'POST /api/admin/books': () => json({ ...book, id: 'copy' }, 201),
    '/api/admin/books/copy': () => json({ ...book, id: 'copy' }),
  });
  renderScreen('/book/new?copy=notebook');
  await waitFor(async () => expect(await field('Title')).toHaveValue('Copy of The Half-Court Notebook'));
  await save();
  await waitFor(async () => expect(await sent(requests, 'POST')).toMatchObject({ published: false, language: 'en' }));
});

it('shows a saved book on the webpage and in the footer, which have loaded it before', async () => {
  startRecordServer('/api/admin/books/notebook', book);
  const queryClient = createTestQueryClient();
  const stale = [['public', 'books', 'list'], ['site'], ['admin', 'books', 'total']];
  const others = [
    ['packages', 'list'],
    ['admin', 'packages', 'list'],
  ];
  for (const key of [...stale, ...others]) queryClient.setQueryData(key, 'loaded before');
  renderScreen('/book/notebook', { queryClient });
  await fill('Title', 'The Notebook');
  await save();
  await expectSaved();
  const isInvalidated = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect(stale.map(isInvalidated)).toEqual([true, true, true]);
  expect(others.map(isInvalidated)).toEqual([false, false]);
});
