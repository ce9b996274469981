/** What the file of a book may be. */
export const bookFileTypes = ['application/pdf', 'application/epub+zip'] as const;
export type BookFileType = (typeof bookFileTypes)[number];

/** What buyers call the types. */
export const bookFileFormats = { 'application/pdf': 'PDF', 'application/epub+zip': 'EPUB' } as const satisfies Record<
  BookFileType,
  string
>;
