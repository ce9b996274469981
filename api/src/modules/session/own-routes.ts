import { sessionSummary } from 'shared-api/account';
import { idParams } from 'shared-api/ids';
import { page } from 'shared-api/lists';
import { personOf, requirePerson } from '../../auth/guard.ts';
import type { ApiContext } from '../../context.ts';
import { notFound } from '../../http/api-failure.ts';
import { answers, noContent } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import { revokeSessionOf, sessionsOf } from './repository.ts';
import { sessionSummaryAnswer } from './session-summary-answer.ts';

const schema = { tags: ['session'], security: [{ bearer: [] }] };

/** The sessions of the person who asks. */
export function ownSessionRoutes(app: TypedApp, context: ApiContext): void {
  const { db, clock } = context;
  const onRequest = requirePerson(context);

  app.get(
    '/me/sessions',
    { schema: { ...schema, summary: 'The sessions in use', response: answers(page(sessionSummary)) }, onRequest },
    async (request) => {
      const { id, sessionId } = personOf(request);
      const rows = await sessionsOf(db, id, clock());
      return { items: rows.map((row) => sessionSummaryAnswer(row, sessionId)), nextCursor: null };
    },
  );

  app.delete(
    '/me/sessions/:id',
    { schema: { ...schema, summary: 'End a session', params: idParams, response: noContent }, onRequest },
    async (request, reply) => {
      const ended = await revokeSessionOf(db, personOf(request).id, request.params.id, clock());
      if (!ended) throw notFound('There is no such session in use.');
      return reply.code(204).send(null);
    },
  );
}
