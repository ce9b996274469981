import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { categories } from '../../database/categories.ts';
import { packages } from '../../database/packages.ts';
import { adminList } from '../../http/admin-list.ts';
import { createRoute } from '../../http/route.ts';

export function categoryRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app, context);
  const { list, one } = adminList({
    id: categories.id,
    searched: [categories.title],
    select: (where, order, limit) =>
      db
        .select({
          id: categories.id,
          title: categories.title,
          package_count: db.$count(packages, eq(packages.categoryId, categories.id)),
        })
        .from(categories)
        .where(where)
        .orderBy(order)
        .limit(limit),
  });
  route('GET /admin/categories', list);
  route('GET /admin/categories/:id', one);
}
