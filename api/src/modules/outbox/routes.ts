import { desc } from 'drizzle-orm';
import { outbox } from 'shared-api/outbox';
import type { ApiContext } from '../../context.ts';
import { mails } from '../../database/mail.ts';
import { notFound } from '../../http/api-failure.ts';
import { answers } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';

const SHOWN = 50;

export function outboxRoutes(app: TypedApp, { db, config }: ApiContext): void {
  app.get(
    '/outbox',
    { schema: { tags: ['mail'], summary: 'What a demo would have mailed', response: answers(outbox) } },
    async () => {
      // Mails hold links that open accounts.
      if (config.FULLCOURT_MODE !== 'demo') throw notFound();
      const rows = await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(SHOWN);
      return { items: rows.map(({ createdAt, ...mail }) => ({ ...mail, created_at: createdAt.toISOString() })) };
    },
  );
}
