import { screen, waitFor } from '@testing-library/react';
import { errorResponse, json } from 'shared-auth/testing';
import { testBook, testOwned, testOwnedItem } from 'test-kit/fixtures';
import { beforeEach, expect, it } from 'vitest';
import { openScreen } from '../testing/render-screen.ts';
import { beLoggedIn, beVisitor } from '../testing/session.ts';

beforeEach(beVisitor);

it('spec 1 and 2: “Books can be paid for on a public payment page”: it leads into the checkout, and to the bookseller', async () => {
  openScreen('/bookPayment/notebook', { '/api/books/notebook': () => json(testBook({ discount: 10 })) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Das Halbfeld-Heft' })).toBeVisible();
  expect(screen.getByText('€26.10')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buy this book' })).toHaveAttribute('href', '/checkout?book=notebook');
  expect(screen.getByRole('link', { name: 'Buy from a bookseller' })).toHaveAttribute(
    'href',
    'https://books.example.com/heft',
  );
});

it('sells a book without a bookseller only here', async () => {
  openScreen('/bookPayment/notebook', { '/api/books/notebook': () => json(testBook({ link: null })) });
  expect(await screen.findByRole('link', { name: 'Buy this book' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Buy from a bookseller' })).toBeNull();
});

it.each([
  ['download', /download it from your order/],
  ['printed', /Check its delivery/],
] as const)('leads somebody who has bought it (%s) to the order, and to the bookseller still', async (kind, text) => {
  beLoggedIn();
  openScreen('/bookPayment/notebook', {
    '/api/books/notebook': () => json(testBook({ kind })),
    '/api/me/owned': () => json(testOwned(testOwnedItem({ kind: 'book', id: 'notebook' }))),
  });
  expect(await screen.findByRole('link', { name: 'View order' })).toHaveAttribute('href', '/checkout/order');
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Buy this book' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Buy from a bookseller' })).toBeVisible();
});

it('asks nothing about a visitor', async () => {
  const { requests } = openScreen('/bookPayment/notebook', { '/api/books/notebook': () => json(testBook()) });
  expect(await screen.findByRole('link', { name: 'Buy this book' })).toBeVisible();
  expect(requests).toHaveLength(1);
});

it('says that an unknown book was not found, and offers no retry', async () => {
  openScreen('/bookPayment/unknown', { '/api/books/unknown': () => errorResponse(404, 'not_found') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Book not found' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('uses the book’s title as the document title', async () => {
  openScreen('/bookPayment/notebook', { '/api/books/notebook': () => json(testBook()) });
  await waitFor(() => expect(document.title).toBe('Das Halbfeld-Heft · Fullcourt'));
});

it('says in the document title that the book was not found', async () => {
  openScreen('/bookPayment/unknown', { '/api/books/unknown': () => errorResponse(404, 'not_found') });
  await waitFor(() => expect(document.title).toBe('Book not found · Fullcourt'));
});

it('formats price and language in Spanish on a Spanish page', async () => {
  openScreen('/bookPayment/notebook', { '/api/books/notebook': () => json(testBook()) }, { lang: 'es' });
  expect(await screen.findByText('Alemán · impreso, con envío a domicilio')).toBeVisible();
  expect(screen.getByText(/^29,00\s€$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Comprar en una librería' })).toBeVisible();
});
