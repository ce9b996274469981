import { account, accountPatch, passwordChange, passwordRequest } from 'shared-api/account';
import { accountExport } from 'shared-api/account-export';
import { personOf, requirePerson } from '../../auth/guard.ts';
import { findUser, updateUser } from '../../auth/users.ts';
import type { ApiContext } from '../../context.ts';
import { answers, noContent } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import { clearRefreshCookie } from '../session/refresh-cookie.ts';
import { accountAnswer } from './account-answer.ts';
import { deleteAccount } from './deletion.ts';
import { exportAccount } from './export.ts';
import { changePassword } from './password-change.ts';

const schema = { tags: ['account'], security: [{ bearer: [] }] };

/** A person's own account. */
export function accountRoutes(app: TypedApp, context: ApiContext): void {
  const { db } = context;
  const onRequest = requirePerson(context);
  const config = { rateLimit: { max: context.config.LOGIN_RATE, timeWindow: '1 minute' } };

  app.get(
    '/me',
    { schema: { ...schema, summary: 'Who is logged in', response: answers(account) }, onRequest },
    async (request) => accountAnswer(context, await findUser(db, personOf(request).id)),
  );

  app.patch(
    '/me',
    {
      schema: { ...schema, summary: 'Change name or language', body: accountPatch, response: answers(account) },
      onRequest,
    },
    async (request) => accountAnswer(context, await updateUser(db, personOf(request).id, request.body)),
  );

  app.post(
    '/me/password',
    {
      schema: { ...schema, summary: 'Change the password', body: passwordChange, response: noContent },
      onRequest,
      config,
    },
    async (request, reply) => {
      await changePassword(context, personOf(request), request.body);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/me/export',
    { schema: { ...schema, summary: 'All that is kept of the person', response: answers(accountExport) }, onRequest },
    async (request, reply) => {
      void reply.header('content-disposition', 'attachment; filename="fullcourt-data.json"');
      return exportAccount(context, personOf(request));
    },
  );

  app.delete(
    '/me',
    {
      schema: { ...schema, summary: 'Delete the account', body: passwordRequest, response: noContent },
      onRequest,
      config,
    },
    async (request, reply) => {
      await deleteAccount(context, personOf(request), request.body.password);
      clearRefreshCookie(request, reply);
      return reply.code(204).send(null);
    },
  );
}
