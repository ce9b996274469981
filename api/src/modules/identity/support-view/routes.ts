import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../platform/context.ts';
import { supportViews } from '../../../platform/database/tables/support-views.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { endSupportViews } from './ending.ts';
import { startSupportView } from './service.ts';

export function supportViewRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);

  route('POST /admin/users/:id/support-view', ({ params, body, user }) =>
    startSupportView(context, user, params.id, body),
  );

  route('DELETE /me/support-view', async ({ user }) => {
    if (user.viewedBy === null) throw notFound('This is not a support view.');
    await context.db.transaction((tx) => endSupportViews(tx, context.clock(), eq(supportViews.id, user.sessionId)));
  });
}
