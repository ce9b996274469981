import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { createRoute } from '../../platform/http/route.ts';
import { createCoupons } from './create-coupons.ts';

export function couponRoutes(app: FastifyInstance, context: ApiContext): void {
  createRoute(app)('POST /admin/coupons/batch', async ({ body }) => ({ codes: await createCoupons(context, body) }));
}
