export const en = {
  failed: 'We couldn’t load this book',
  buy: 'Buy this book',
  /** By the kind of the book. */
  owned: {
    download: 'You’ve bought this book. You can download it from your order.',
    printed: 'You’ve bought this book. Check its delivery in your order.',
  },
  elsewhere: 'You can also get it from a bookseller, at their price.',
  buyElsewhere: 'Buy from a bookseller',
  notFound: 'Book not found',
  notFoundText: 'It may be out of print, or the link is incomplete.',
  all: 'All books',
};

export type BookMessages = typeof en;
