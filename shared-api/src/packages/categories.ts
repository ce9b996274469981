import { z } from 'zod';
import { fieldErrors } from '../field-errors.ts';
import { id } from '../ids.ts';
import { adminListQuery, listQuery, patchOf, recordTimes, selectionOf, sortedBy } from '../lists.ts';
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
export const newCategory = categoryEdit.strict();
export const categoryPatch = patchOf(categoryEdit);
export type CategoryPatch = z.infer<typeof categoryPatch>;

/** Search of the list. */
export const categoryFilters = listQuery.pick({ q: true });
export const adminCategoryQuery = adminListQuery.extend({ sort: sortedBy('title', 'updated', 'created').optional() });
/** Search, filters and order, as a client chooses them. */
export type CategoryQuery = Omit<z.input<typeof adminCategoryQuery>, 'limit' | 'cursor' | 'total'>;

/** What can be done with several categories at once. */
export const categoryBulk = z.strictObject({ action: z.literal('delete'), selection: selectionOf(categoryFilters) });
export type CategoryBulk = z.infer<typeof categoryBulk>;
