import { resourceTexts } from '../resource/resource.messages.en.ts';

export const books = {
  ...resourceTexts('book', 'books'),
  emptyHint: 'Add a book, set a price, and publish it to sell it.',
  fields: { kind: 'Format', picture_id: 'Cover' },
  linkHint: 'The book’s page at a bookseller, for example. Leave it empty if there is none.',
  unpublished: {
    title: (count: number) =>
      count === 1 ? '1 has no file and wasn’t published' : `${count} have no file and weren’t published`,
    reason: 'Open each one and upload the file that buyers download.',
  },
  missing: 'No file to download',
  publishedHint: 'Visitors can see and buy it.',
  file: {
    title: 'File to download',
    missing: 'This book can’t be bought until you upload its file.',
    label: 'PDF or EPUB file',
    upload: 'Upload file',
    replace: 'Replace file',
    hint: (max: string) => `PDF or EPUB, up to ${max}. Buyers download it from their orders.`,
    replaceHint: 'Everyone who has bought the book gets the new file the next time they download it.',
    tooLarge: (max: string) => `This file is too large. It can be up to ${max}.`,
    saved: 'File saved',
  },
};
