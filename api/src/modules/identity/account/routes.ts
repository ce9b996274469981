import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../platform/context.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { requireLiveSession } from '../guard.ts';
import { findUser, lockUser, updateUser } from '../user-repository.ts';
import { clientRates } from '../../../platform/http/limits/rate-limits.ts';
import { accountResponse } from './account-response.ts';
import { beginEmailChange, cancelEmailChange } from './email-change.ts';
import { changePassword } from './password-change.ts';

/** The user's own account. */
export function accountRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app);
  const rates = clientRates(context.config);

  route('GET /me', async ({ user }) => accountResponse(context, await findUser(db, user.id)));

  route('PATCH /me', async ({ user, body }) => {
    const updated = await db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      await requireLiveSession(context, tx, user);
      return updateUser(tx, user.id, body);
    });
    return accountResponse(context, updated);
  });

  route('POST /me/password', rates.login, ({ user, body }) => changePassword(context, user, body));

  route('POST /me/email', rates.link, async ({ user, body }) =>
    accountResponse(context, await beginEmailChange(context, user, body)),
  );

  route('DELETE /me/email', async ({ user }) => accountResponse(context, await cancelEmailChange(context, user.id)));
}
