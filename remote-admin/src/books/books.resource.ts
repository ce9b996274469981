import * as paths from 'federation-contract/paths';
import { bookKeys } from 'shared-queries/books';
import { siteQuery } from 'shared-queries/site';
import { defineResource } from '../resource/define-resource.ts';
import { resourceTexts } from '../resource/resource-texts.ts';

export const books = defineResource('books', {
  kind: 'book',
  listPath: paths.books,
  recordPath: paths.book,
  // The footer lists them.
  invalidates: [bookKeys.public, siteQuery().queryKey],
  texts: resourceTexts({
    en: {
      one: 'book',
      many: 'books',
      emptyHint: 'Add a book, set a price, and publish it to sell it.',
      fields: { language: 'Language', link: 'Link', kind: 'Format', picture_id: 'Cover' },
      values: { kind: { printed: 'Printed', download: 'Download' } },
    },
    es: {
      one: 'libro',
      many: 'libros',
      gender: 'masculine',
      emptyHint: 'Añade un libro, ponle un precio y publícalo para venderlo.',
      fields: { language: 'Idioma', link: 'Enlace', kind: 'Formato', picture_id: 'Portada' },
      values: { kind: { printed: 'Impreso', download: 'Descarga' } },
    },
  }),
});
