import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AdminCategory, CategoryPatch } from 'shared-api/categories';
import { removeSelected } from '../../records/bulk.ts';
import { createRecord } from '../../records/create.ts';
import { editRecord } from '../../records/edit.ts';
import { findItem } from '../../records/list.ts';
import { timesOf, type AdminResource } from '../../records/resource.ts';
import { recordRoutes } from '../../records/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { categories } from '../../platform/database/categories.ts';
import { packages } from '../../platform/database/packages.ts';
import { pictures } from '../../platform/database/pictures.ts';
import { createRoute } from '../../platform/http/route.ts';
import { pictureResponse } from '../pictures/picture-response.ts';

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
        id: row.id,
        title: row.title,
        package_count,
        picture: picture && pictureResponse(context.mediaUrls, picture),
        ...timesOf(row),
      }));
    },
    usedBy: [{ kind: 'packages', reference: packages.category_id, user: packages.id, titles: packages }],
  } as const satisfies AdminResource<AdminCategory>;
  const record = (id: string) => findItem(db, resource, id);

  recordRoutes(route, context, resource, {
    path: 'categories',
    csv: {
      id: ({ id }) => id,
      title: ({ title }) => title,
      packages: ({ package_count }) => package_count,
      created_at: ({ created_at }) => created_at,
      updated_at: ({ updated_at }) => updated_at,
    },
  });
  route('POST /admin/categories', async ({ body }) => record(await createRecord(context, resource, columnsOf(body))));
  route('PATCH /admin/categories/:id', async ({ params: { id }, body: { updated_at: version, ...edit } }) => {
    await editRecord(context, resource, { id, version, columns: columnsOf(edit) });
    return record(id);
  });
  route('POST /admin/categories/bulk', ({ body, user }) =>
    removeSelected(context, resource, categories.title, user, body.selection),
  );
}

const columnsOf = ({ title, picture_id }: CategoryPatch) => ({ title, picture_id });
