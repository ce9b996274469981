import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type AdminCategory, adminCategory } from 'shared-api/packages/categories';
import { removeSelected } from '../../records/bulk.ts';
import type { AdminResource } from '../../records/resource.ts';
import { recordRoutes } from '../../records/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { categories } from '../../platform/database/tables/categories.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { createRoute } from '../../platform/http/route.ts';
import { pictureResponse } from '../pictures/picture-response.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

/** The categories of packages, for administrators. */
export function categoryRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app);
  const resource = {
    table: categories,
    name: 'Package category',
    searched: [categories.title],
    sorts: { title: categories.title, updated: categories.updated_at, created: categories.id },
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
        picture: picture && pictureResponse(context.mediaUrls, picture),
      }));
    },
    usedBy: [{ kind: 'packages', reference: packages.category_id, user: packages.id, titles: packages }],
  } as const satisfies AdminResource<AdminCategory>;

  recordRoutes(route, context, resource, {
    path: 'categories',
    csv: ['id', 'title', ['packages', ({ package_count }) => package_count], 'created_at', 'updated_at'],
  });
  route('POST /admin/categories/bulk', ({ body, user }) =>
    removeSelected(context, resource, categories.title, user, body.selection),
  );
}
