import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { createRoute } from '../../platform/http/route.ts';
import { readPracticeLog } from './practice-log.ts';

/** What members have practised. */
export function practiceRoutes(app: FastifyInstance, context: ApiContext): void {
  createRoute(app)('GET /me/practice', ({ query, user }) => readPracticeLog(context, user.id, query));
}
