import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AdminBook, BOOK_FILE_MAX_BYTES } from 'shared-api/books/books';
import { errorResponse, json, type StubbedResponses, stubApi } from 'shared-auth/testing';
import { testAdminBook } from 'test-kit/fixtures';
import { beforeEach, expect, it } from 'vitest';
import { logInAsAdmin } from '../testing/record-form.ts';
import { renderScreen } from '../testing/render-screen.ts';

beforeEach(() => {
  logInAsAdmin();
  sessionStorage.clear();
});

const stored = {
  name: 'notebook.epub',
  size: 1536 * 1024,
  type: 'application/epub+zip',
  updated_at: '2026-03-01T10:00:00.000Z',
} as const;
const book = testAdminBook({ id: 'notebook', title: 'The Court Notebook', kind: 'download' });

function open(record: AdminBook, responses: StubbedResponses = {}, lang = '') {
  let current = record;
  const requests = stubApi({
    '/api/admin/books/notebook': () => json(current),
    'PUT /api/admin/books/notebook/file': () => {
      current = { ...current, file: stored };
      return json(stored);
    },
    ...responses,
  });
  renderScreen('/book/notebook', { lang });
  return requests;
}

const region = async (name = 'File to download') => within(await screen.findByRole('region', { name }));
const choose = async (file: File) => userEvent.upload(await screen.findByLabelText('PDF or EPUB file'), file);
const puts = (requests: readonly Request[]) => requests.filter(({ method }) => method === 'PUT');

it('says that a book without its file cannot be bought, and uploads it', async () => {
  const requests = open(book);
  const section = await region();
  expect(section.getByText('This book can’t be bought until you upload its file.')).toBeVisible();
  expect(section.getByText('PDF or EPUB, up to 200 MB. Buyers download it from their orders.')).toBeVisible();
  await choose(new File(['%PDF-1.4'], 'Notebook – final.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('File saved')).toBeVisible();
  expect(await section.findByText('notebook.epub')).toBeVisible();
  expect(section.queryByText(/can’t be bought/)).toBeNull();
  const [request] = puts(requests);
  expect(new URL(request!.url).searchParams.get('name')).toBe('Notebook – final.pdf');
  expect(request!.headers.get('content-type')).toBe('application/pdf');
  expect(await request!.text()).toBe('%PDF-1.4');
});

it('shows the name and the size of the file, and replaces it', async () => {
  const requests = open({ ...book, file: stored });
  const section = await region();
  expect(section.getByText('notebook.epub')).toBeVisible();
  expect(section.getByText('EPUB · 1.5 MB · 1 Mar 2026')).toBeVisible();
  expect(section.getByRole('button', { name: 'Replace file' })).toBeEnabled();
  await choose(new File(['x'], 'second.epub', { type: 'application/epub+zip' }));
  await waitFor(() => expect(puts(requests)).toHaveLength(1));
});

it.each([
  [
    errorResponse(422, 'invalid', { file: 'book_file_format' }),
    'This file is neither a PDF nor an EPUB. Choose another one.',
  ],
  [errorResponse(422, 'invalid', { file: 'book_file_empty' }), 'This file is empty. Choose another one.'],
  [errorResponse(507, 'storage_full'), /no room|space|storage/i],
])('explains why a file was rejected: %#', async (response, text) => {
  open({ ...book, file: stored }, { 'PUT /api/admin/books/notebook/file': () => response.clone() });
  await choose(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  const section = await region();
  await waitFor(() => expect(section.getByRole('alert')).toHaveTextContent(text));
  expect(section.getByText('notebook.epub')).toBeVisible();
});

it('does not send what is too large', async () => {
  const requests = open(book);
  const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: BOOK_FILE_MAX_BYTES + 1 });
  await choose(file);
  const section = await region();
  expect(section.getByRole('alert')).toHaveTextContent('This file is too large. It can be up to 200 MB.');
  expect(puts(requests)).toEqual([]);
});

it('is for books to download', async () => {
  open({ ...book, kind: 'printed' });
  await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByRole('region', { name: 'File to download' })).toBeNull();
});

it('is in Spanish on a Spanish page', async () => {
  open(book, {}, 'es');
  const section = await region('Archivo de descarga');
  expect(section.getByText('Este libro no se puede comprar hasta que subas su archivo.')).toBeVisible();
});
