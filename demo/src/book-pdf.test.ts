import { expect, it } from 'vitest';
import { bookPdf } from './book-pdf.ts';

it.each(['The Court Notebook', 'Balón (y aro) \\ más'])('has its objects where its table says: %s', (title) => {
  const file = bookPdf(title).toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(table, table + 4)).toBe('xref');
  const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(6);
  for (const [index, offset] of offsets.entries())
    expect(file.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  const [, length, stream] = /\/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(file) ?? [];
  expect(stream).toHaveLength(Number(length));
  expect(stream).toContain(`(${title.replace(/[\\()]/g, '\\$&')}) Tj`);
});
