import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { coupons } from '../../database/coupons.ts';
import { adminList } from '../../http/admin-list.ts';
import { createRoute } from '../../http/route.ts';

export function couponRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app, context);
  const { list, one } = adminList({
    id: coupons.id,
    searched: [coupons.code],
    select: (where, order, limit) => context.db.select().from(coupons).where(where).orderBy(order).limit(limit),
  });
  route('GET /admin/coupons', list);
  route('GET /admin/coupons/:id', one);
}
