import { fileURLToPath } from 'node:url';
import { accounts } from './accounts.ts';
import { author, socialLinks } from './author.ts';
import { books } from './books.ts';
import { drills, videoCategories, videoGroups } from './drills.ts';
import { categories, coupons, packages } from './packages.ts';

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
  coupons,
  accounts,
};

/** The shape of the demo content. */
export type DemoContent = Readonly<typeof demoContent>;
