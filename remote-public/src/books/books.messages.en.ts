export const en = {
  failed: 'We couldn’t load this book',
  buy: 'Buy this book',
  elsewhere: 'You can also get it from a bookseller, at their price.',
  buyElsewhere: 'Buy from a bookseller',
  notFound: 'Book not found',
  notFoundText: 'It may be out of print, or the link is incomplete.',
  allBooks: 'All books',
};

export type BookMessages = typeof en;
