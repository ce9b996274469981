const PAGE = { width: 420, height: 595 };

/** Returns a PDF of one page that has the title of a book: what buyers of the demo download. */
export function bookPdf(title: string): Buffer {
  const text = title.replace(/[\\()]/g, '\\$&');
  const page = `BT /F1 28 Tf 48 ${PAGE.height - 120} Td (${text}) Tj /F1 12 Tf 0 -32 Td (Fullcourt demo) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${bytesOf(page).length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${text}) >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = bytesOf(file).length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = bytesOf(file).length;
  const size = objects.length + 1;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return bytesOf(file);
}

/** The encoding of the page's font has the letters of western European titles where Latin-1 has them. */
const bytesOf = (text: string) => Buffer.from(text, 'latin1');
