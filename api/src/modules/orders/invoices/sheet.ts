import { createRequire } from 'node:module';

type Document = PDFKit.PDFDocument;

/** A4, in points. */
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN - 24;
const GAP = 12;
const INK = '#1c1814';
const FAINT = '#6b6258';

const require = createRequire(import.meta.url);
// Not compressed: a compressed one would be unpacked for each of its letters.
const REGULAR = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

interface SheetOptions {
  readonly title: string;
  readonly locale: string;
  /** Of the file, which has to be the same whenever it is made. */
  readonly createdAt: Date;
  readonly footer: (page: number, pages: number) => string;
}

interface Cell {
  readonly text: string;
  /** A part of the width. */
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/**
 * A document that is written from top to bottom, on as many pages as it takes. Its typeface has the letters of Latin, Greek
 * and Cyrillic names, of which only those in use are embedded.
 */
export class Sheet {
  private readonly document: Document;
  private readonly options: SheetOptions;
  private y = MARGIN;

  private constructor(document: Document, options: SheetOptions) {
    this.document = document;
    this.options = options;
    document.registerFont('regular', REGULAR);
    document.registerFont('bold', BOLD);
  }

  /** Loads the library with the first document, since that takes a while. */
  static async open(options: SheetOptions): Promise<Sheet> {
    const { default: PDFDocument } = await import('pdfkit');
    const { title: Title, locale: lang, createdAt } = options;
    const info = { Title, Creator: 'Fullcourt', Producer: 'Fullcourt', CreationDate: createdAt, ModDate: createdAt };
    return new Sheet(
      new PDFDocument({ size: 'A4', margin: 0, lang, displayTitle: true, bufferPages: true, info }),
      options,
    );
  }

  heading(text: string): void {
    this.write(text, { size: 20, bold: true });
    this.y += 2 * GAP;
  }

  /** Blocks beside each other, of the same width. */
  columns(...blocks: readonly { readonly title: string; readonly lines: readonly string[] }[]): void {
    const top = this.y;
    const width = (WIDTH - GAP * (blocks.length - 1)) / blocks.length;
    let bottom = top;
    for (const [index, { title, lines }] of blocks.entries()) {
      const left = MARGIN + index * (width + GAP);
      this.y = top;
      this.write(title, { size: 8, color: FAINT, left, width });
      this.y += 3;
      for (const line of lines) this.write(line, { left, width });
      bottom = Math.max(bottom, this.y);
    }
    this.y = bottom + 2 * GAP;
  }

  /** A row of a table; with the next page's if it does not fit on this one. */
  row(cells: readonly Cell[], style: 'head' | 'body' | 'strong' = 'body'): void {
    const size = style === 'head' ? 8 : style === 'strong' ? 11 : 9;
    const bold = style === 'strong';
    const total = cells.reduce((sum, { width }) => sum + width, 0);
    const widths = cells.map(({ width }) => (width / total) * WIDTH);
    this.font(size, bold);
    const heights = cells.map(({ text }, index) =>
      this.document.heightOfString(text, { width: (widths[index] ?? 0) - GAP }),
    );
    const height = Math.max(...heights) + 10;
    if (this.y + height > BOTTOM) this.breakPage();
    const top = this.y;
    let left = MARGIN;
    for (const [index, { text, align = 'left' }] of cells.entries()) {
      const width = widths[index] ?? 0;
      this.y = top + 5;
      const inset = align === 'right' ? GAP : 0;
      this.write(text, {
        size,
        bold,
        left: left + inset,
        width: width - GAP,
        align,
        color: style === 'head' ? FAINT : INK,
      });
      left += width;
    }
    this.y = top + height;
    this.rule(style === 'body' ? '#e2d9cb' : INK);
  }

  note(text: string): void {
    this.y += GAP;
    this.write(text, { size: 8, color: FAINT });
  }

  space(): void {
    this.y += 2 * GAP;
  }

  /** The bytes of the file; nothing can be written afterwards. */
  async bytes(): Promise<Buffer> {
    const { document, options } = this;
    const { count } = document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(page);
      this.y = BOTTOM + 12;
      this.write(options.footer(page + 1, count), { size: 8, color: FAINT, align: 'right' });
    }
    const chunks: Buffer[] = [];
    const done = new Promise<Buffer>((resolve, reject) => {
      document.on('data', (chunk: Buffer) => chunks.push(chunk));
      document.on('end', () => resolve(Buffer.concat(chunks)));
      document.on('error', reject);
    });
    document.end();
    return done;
  }

  private font(size: number, bold: boolean): void {
    this.document.font(bold ? 'bold' : 'regular').fontSize(size);
  }

  private write(
    text: string,
    {
      size = 9,
      bold = false,
      color = INK,
      left = MARGIN,
      width = WIDTH,
      align = 'left',
    }: {
      readonly size?: number;
      readonly bold?: boolean;
      readonly color?: string;
      readonly left?: number;
      readonly width?: number;
      readonly align?: 'left' | 'right';
    },
  ): void {
    this.font(size, bold);
    this.document.fillColor(color).text(text, left, this.y, { width, align });
    this.y = this.document.y + 2;
  }

  private rule(color: string): void {
    this.document
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + WIDTH, this.y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  }

  private breakPage(): void {
    this.document.addPage();
    this.y = MARGIN;
  }
}
