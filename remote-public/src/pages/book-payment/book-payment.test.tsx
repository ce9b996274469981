import { screen, waitFor } from '@testing-library/react';
import { json, refusal, stubApi } from 'shared-auth/testing';
import { expect, it } from 'vitest';
import { testBook } from '../../testing/content.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

it('shows the book and where to buy it until payment opens', async () => {
  stubApi({ '/api/books/notebook': () => json(testBook({ discount: 10 })) });
  renderScreen('/bookPayment/notebook');
  expect(await screen.findByRole('heading', { level: 1, name: 'Das Halbfeld-Heft' })).toBeVisible();
  expect(screen.getByText('€26.10')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buy from the bookseller' })).toHaveAttribute(
    'href',
    'https://books.example.com/heft',
  );
});

it('offers no way to buy where there is none', async () => {
  stubApi({ '/api/books/notebook': () => json(testBook({ link: null })) });
  renderScreen('/bookPayment/notebook');
  expect(await screen.findByText(/not on sale/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Buy from the bookseller' })).toBeNull();
});

it('says of an unknown id that there is no such book, and offers no second try', async () => {
  stubApi({ '/api/books/unknown': () => refusal(404, 'not_found') });
  renderScreen('/bookPayment/unknown');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such book' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('names the tab after the book', async () => {
  stubApi({ '/api/books/notebook': () => json(testBook()) });
  renderScreen('/bookPayment/notebook');
  await waitFor(() => expect(document.title).toBe('Das Halbfeld-Heft · Fullcourt'));
});

it('names the tab after what is missing', async () => {
  stubApi({ '/api/books/unknown': () => refusal(404, 'not_found') });
  renderScreen('/bookPayment/unknown');
  await waitFor(() => expect(document.title).toBe('There is no such book · Fullcourt'));
});

it('in Spanish names the price and the language of the book as Spanish does', async () => {
  stubApi({ '/api/books/notebook': () => json(testBook()) });
  renderScreen('/bookPayment/notebook', { lang: 'es' });
  expect(await screen.findByText('Alemán, impreso y enviado por correo')).toBeVisible();
  expect(screen.getByText(/^29,00\s€$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Comprar en la librería' })).toBeVisible();
});
