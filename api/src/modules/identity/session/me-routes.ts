import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { logOutElsewhere } from '../revoke-access.ts';
import { lockUser } from '../user-repository.ts';
import { activeSessionsOf, revokeSessionOf } from './repository.ts';
import { sessionSummaryResponse } from './session-response.ts';

/** The user's own sessions. */
export function mySessionRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, clock } = context;
  const route = createRoute(app);

  route('GET /me/sessions', async ({ user }) => {
    const rows = await activeSessionsOf(db, user.id, clock());
    return { items: rows.map((row) => sessionSummaryResponse(row, user.sessionId)), nextCursor: null };
  });

  route('DELETE /me/sessions', async ({ user }) => {
    await db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await logOutElsewhere(tx, user.id, clock(), user);
    });
  });

  route('DELETE /me/sessions/:id', async ({ params, user }) => {
    if (!(await revokeSessionOf(db, user.id, params.id, clock()))) throw notFound('Session not found.');
  });
}
