import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../platform/context.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { putShipping, readShipping } from './shipping.ts';

/** What administrators do with the printed books of orders. */
export function shippingRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  route('GET /admin/orders/:id/shipping', ({ params }) => readShipping(context, params.id));
  route('PUT /admin/orders/:id/shipping', ({ params, body }) => putShipping(context, params.id, body));
}
