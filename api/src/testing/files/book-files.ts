import { demoContent } from 'demo/content';

/** A PDF of some size; `seed` tells files apart. */
export const pdfBytes = (seed: string, size = 0): Buffer => {
  const page = demoContent.bookPdf(seed);
  return Buffer.concat([page, Buffer.alloc(Math.max(0, size - page.length), 0x20)]);
};

/** The beginning of an EPUB: a ZIP archive whose first entry names the media type. */
export function epubBytes(): Buffer {
  const name = Buffer.from('mimetype');
  const content = Buffer.from('application/epub+zip');
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, content, Buffer.alloc(200)]);
}
