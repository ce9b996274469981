import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns.ts';
import { pictureId } from './pictures.ts';

/** Author and social links of the site: a single row. */
export const site = pgTable('site', {
  singleton: boolean('singleton').primaryKey().default(true),
  authorName: text('author_name').notNull(),
  authorHeadline: text('author_headline').notNull(),
  authorBio: text('author_bio').notNull(),
  /** What the previous version shows; `authorPictureId` replaces it. */
  authorPortraitKey: text('author_portrait_key'),
  authorPictureId: pictureId('author_picture_id'),
  socialLinks: jsonb('social_links').$type<{ name: string; link: string }[]>().notNull(),
  updatedAt: updatedAt(),
});
