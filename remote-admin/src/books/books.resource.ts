import * as paths from 'federation-contract/paths';
import { bookKeys } from 'shared-queries/books';
import { siteQuery } from 'shared-queries/site';
import { defineResource } from '../resource/define-resource.ts';
import { texts } from './books.texts.ts';

export const books = defineResource('books', {
  kind: 'book',
  texts,
  listPath: paths.books,
  recordPath: paths.book,
  // The footer lists them.
  invalidates: [bookKeys.public, siteQuery().queryKey],
});
