export const en = {
  failed: 'We couldn’t load this book',
  notOnSale: 'Online book sales open soon. This book isn’t on sale yet.',
  elsewhere: 'Online book sales open soon. Until then, you can get this book from a bookseller, at their price.',
  buyElsewhere: 'Buy from a bookseller',
  notFound: 'Book not found',
  notFoundText: 'It may be out of print, or the link is incomplete.',
  allBooks: 'All books',
};

export type BookMessages = typeof en;
