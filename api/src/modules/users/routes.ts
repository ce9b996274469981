import { and, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { users } from '../../database/users.ts';
import { adminList } from '../../http/admin-list.ts';
import { createRoute } from '../../http/route.ts';

export function userRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app, context);
  const { list, one } = adminList({
    id: users.id,
    searched: [users.email, users.name],
    select: async (where, order, limit) => {
      const rows = await context.db
        .select()
        .from(users)
        .where(and(where, isNull(users.deletedAt)))
        .orderBy(order)
        .limit(limit);
      return rows.map(({ id, email, name, roleId, createdAt }) => ({
        id,
        email,
        name,
        role: { id: roleId },
        created_at: createdAt.toISOString(),
      }));
    },
  });
  route('GET /admin/users', list);
  route('GET /admin/users/:id', one);
}
