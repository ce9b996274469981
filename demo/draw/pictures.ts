import { bookCovers } from './covers/book-covers.ts';
import { packageCovers } from './covers/package-covers.ts';
import type { Picture } from './covers/picture.ts';
import { portrait } from './covers/portrait.ts';

export const pictures: readonly Picture[] = [...packageCovers, ...bookCovers, portrait];
