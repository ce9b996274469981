import { screen, waitFor } from '@testing-library/react';
import { errorResponse, json, stubApi } from 'shared-auth/testing';
import { testBook } from 'test-kit/fixtures';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.ts';

it('spec 1 and 2: “Books can be paid for on a public payment page”: it leads into the checkout, and to the bookseller', async () => {
  stubApi({ '/api/books/notebook': () => json(testBook({ discount: 10 })) });
  renderScreen('/bookPayment/notebook');
  expect(await screen.findByRole('heading', { level: 1, name: 'Das Halbfeld-Heft' })).toBeVisible();
  expect(screen.getByText('€26.10')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buy this book' })).toHaveAttribute('href', '/checkout?book=notebook');
  expect(screen.getByRole('link', { name: 'Buy from a bookseller' })).toHaveAttribute(
    'href',
    'https://books.example.com/heft',
  );
});

it('sells a book without a bookseller only here', async () => {
  stubApi({ '/api/books/notebook': () => json(testBook({ link: null })) });
  renderScreen('/bookPayment/notebook');
  expect(await screen.findByRole('link', { name: 'Buy this book' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Buy from a bookseller' })).toBeNull();
});

it('says that an unknown book was not found, and offers no retry', async () => {
  stubApi({ '/api/books/unknown': () => errorResponse(404, 'not_found') });
  renderScreen('/bookPayment/unknown');
  expect(await screen.findByRole('heading', { level: 1, name: 'Book not found' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('uses the book’s title as the document title', async () => {
  stubApi({ '/api/books/notebook': () => json(testBook()) });
  renderScreen('/bookPayment/notebook');
  await waitFor(() => expect(document.title).toBe('Das Halbfeld-Heft · Fullcourt'));
});

it('says in the document title that the book was not found', async () => {
  stubApi({ '/api/books/unknown': () => errorResponse(404, 'not_found') });
  renderScreen('/bookPayment/unknown');
  await waitFor(() => expect(document.title).toBe('Book not found · Fullcourt'));
});

it('formats price and language in Spanish on a Spanish page', async () => {
  stubApi({ '/api/books/notebook': () => json(testBook()) });
  renderScreen('/bookPayment/notebook', { lang: 'es' });
  expect(await screen.findByText('Alemán · impreso, con envío a domicilio')).toBeVisible();
  expect(screen.getByText(/^29,00\s€$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Comprar en una librería' })).toBeVisible();
});
