import { z } from 'zod';
import { adminEndpoints } from '../endpoints/admin-endpoints.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';
import { fieldErrors } from '../field-errors.ts';
import { id } from '../ids.ts';
import { recordTimes } from '../lists.ts';
import { picture } from '../pictures/pictures.ts';
import { visibleText } from '../visible-text.ts';

/** A category of packages. */
export const category = z.object({ id, title: z.string() });
export type Category = z.infer<typeof category>;

export const adminCategory = category.extend({
  package_count: z.number().int().nonnegative(),
  picture: picture.nullable(),
  ...recordTimes,
});
export type AdminCategory = z.infer<typeof adminCategory>;

export const CATEGORY_TITLE_MAX = 80;

/** The fields of a category that an administrator edits. */
export const categoryEdit = z.object({
  title: visibleText(fieldErrors.titleMissing).max(CATEGORY_TITLE_MAX, fieldErrors.titleTooLong),
  picture_id: id.nullable(),
});
export type CategoryEdit = z.infer<typeof categoryEdit>;

const tag = { name: 'package categories', description: 'Categories of packages' };

export const categoryEndpoints = defineEndpoints(
  tag,
  adminEndpoints('categories', {
    one: 'category',
    noun: ['package category', 'package categories'],
    item: adminCategory,
    edit: categoryEdit,
    sorts: ['title', 'updated', 'created'],
  }),
);
