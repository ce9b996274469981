import { fileURLToPath } from 'node:url';
import { accounts } from './accounts.ts';
import { author, socialLinks } from './author.ts';
import { books } from './books.ts';
import type { DemoContent } from './demo-content.ts';
import { drills, videoCategories, videoGroups } from './drills.ts';
import { categories, coupons, packages } from './packages.ts';

/** The content of a new demo database. The media folder is next to `src` and `dist`, so that both find it. */
export const demoContent: DemoContent = {
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
