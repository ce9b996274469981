import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { createRoute } from '../../platform/http/route.ts';
import { noteUser } from '../identity/guard.ts';
import { clientRates } from '../../platform/http/limits/rate-limits.ts';
import { quoteOrder } from './service.ts';

export function quoteRoutes(app: FastifyInstance, context: ApiContext): void {
  const { shop } = clientRates(context.config);
  createRoute(app)('POST /quote', { ...shop, preHandler: noteUser(context) }, ({ body }) => quoteOrder(context, body));
}
