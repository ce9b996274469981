import { eq, inArray } from 'drizzle-orm';
import { adminCategory } from 'shared-api/packages/categories';
import { defineResource } from '../../records/define-resource.ts';
import { categories } from '../../platform/database/tables/categories.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';
import { optionalPicture } from '../pictures/picture-response.ts';

export const categoryResource = defineResource('categories', ({ db, mediaUrls }) => ({
  table: categories,
  name: 'Package category',
  items: async (ids) => {
    const rows = await db
      .select({
        row: categories,
        picture: pictures,
        package_count: db.$count(packages, eq(packages.category_id, categories.id)),
      })
      .from(categories)
      .leftJoin(pictures, eq(pictures.id, categories.picture_id))
      .where(inArray(categories.id, [...ids]));
    return rows.map(({ row, picture, package_count }) => ({
      ...pickFields(adminCategory, row),
      package_count,
      picture: optionalPicture(mediaUrls, picture),
    }));
  },
  usedBy: [{ kind: 'packages', reference: packages.category_id, user: packages.id, titles: packages }],
  csv: ['title', ['packages', ({ package_count }) => package_count]],
}));
