import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../../context.ts';
import { createRoute } from '../../../http/route.ts';
import { findUser, updateUser } from '../../users/repository.ts';
import { clientRates } from '../rate-limits.ts';
import { clearRefreshCookie } from '../session/refresh-cookie.ts';
import { accountResponse } from './account-response.ts';
import { deleteAccount } from './deletion.ts';
import { beginEmailChange, cancelEmailChange } from './email-change.ts';
import { exportAccount } from './export.ts';
import { changePassword } from './password-change.ts';

/** The user's own account. */
export function accountRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app, context);
  const rates = clientRates(context.config);

  route('GET /me', async ({ user }) => accountResponse(context, await findUser(db, user.id)));

  route('PATCH /me', async ({ user, body }) => accountResponse(context, await updateUser(db, user.id, body)));

  route('DELETE /me', rates.login, async ({ user, body, request }, reply) => {
    await deleteAccount(context, user, body.password);
    clearRefreshCookie(context, request, reply);
  });

  route('GET /me/export', async ({ user }, reply) => {
    void reply.header('content-disposition', 'attachment; filename="fullcourt-data.json"');
    return exportAccount(context, user);
  });

  route('POST /me/password', rates.login, ({ user, body }) => changePassword(context, user, body));

  route('POST /me/email', rates.link, async ({ user, body }) =>
    accountResponse(context, await beginEmailChange(context, user, body)),
  );

  route('DELETE /me/email', async ({ user }) => accountResponse(context, await cancelEmailChange(context, user.id)));
}
