import { outbox } from 'shared-api/outbox';
import type { ApiContext } from '../../context.ts';
import { notFound } from '../../http/api-failure.ts';
import { answers } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';

const SHOWN = 50;

export function outboxRoutes(app: TypedApp, { mailQueue, config }: ApiContext): void {
  app.get(
    '/outbox',
    { schema: { tags: ['mail'], summary: 'What a demo would have mailed', response: answers(outbox) } },
    async () => {
      // Mails hold links that log people in: only a demo that cannot send them may show them.
      if (config.FULLCOURT_MODE !== 'demo' || config.SMTP_URL !== undefined) throw notFound();
      const kept = await mailQueue.newest(SHOWN);
      return {
        items: kept.flatMap(({ id, to, subject, body, createdAt }) =>
          body ? [{ id, to, subject, ...body, created_at: createdAt.toISOString() }] : [],
        ),
      };
    },
  );
}
