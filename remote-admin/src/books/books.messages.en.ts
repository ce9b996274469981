import { resourceTexts } from '../resource/resource.messages.en.ts';

export const books = {
  ...resourceTexts('book', 'books'),
  emptyHint: 'Add a book, set a price, and publish it to sell it.',
  description: 'Description',
  language: 'Language',
  kind: 'Format',
  kinds: { printed: 'Printed', download: 'Download' },
  link: 'Link',
  linkHint: 'The book’s page at a bookseller, for example. Leave it empty if there is none.',
  publishedHint: 'Visitors can see and buy it.',
  cover: 'Cover',
};
