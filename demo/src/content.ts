import { fileURLToPath } from 'node:url';
import { accounts } from './accounts.ts';
import { author, socialLinks } from './author.ts';
import { bookPdf } from './book-pdf.ts';
import { books } from './books.ts';
import { drills, videoCategories, videoGroups } from './drills.ts';
import { categories, packages } from './packages.ts';
import { people } from './people.ts';
import { practiceOf } from './practice.ts';

/** The content of a new demo database. Files are named relative to `mediaDir`, prices in minor units of their currency. */
export const demoContent = {
  /** Absolute path; contains every file that the content refers to. It is next to `src` and `dist`, so that both find it. */
  mediaDir: fileURLToPath(new URL('../media/', import.meta.url)),
  author,
  socialLinks,
  categories,
  videoCategories,
  videoGroups,
  drills,
  packages,
  books,
  /** Rows that refer to no others and to no files, by the names of their table and columns. */
  rows: {
    coupon: [
      { code: 'TIPOFF15', percent: 15 },
      { code: 'TEAMNIGHT', amount: 1000, currency: 'EUR' },
      { code: 'PRESEASON', percent: 30, active: false },
    ],
  },
  accounts,
  people,
  /** Draws what one of the people has practised. */
  practiceOf,
  /** Makes the file that buyers of a book download, of its title. */
  bookPdf,
  /** The pictures among the files; a server stores them in several sizes. */
  pictures: [
    author.portrait,
    ...drills.map(({ poster }) => poster),
    ...packages.map(({ image }) => image),
    ...books.map(({ cover }) => cover),
  ] as readonly string[],
};

/** The shape of the demo content. */
export type DemoContent = Readonly<typeof demoContent> & {
  /** Where a build has put the pictures in all sizes. */
  readonly encodedPicturesDir?: string;
};
