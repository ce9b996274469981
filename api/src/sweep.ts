import type { FastifyInstance } from 'fastify';
import { lte } from 'drizzle-orm';
import type { ApiContext } from './context.ts';
import { recoveryTokens, sessions, verificationTokens } from './database/accounts.ts';
import { mails } from './database/mail.ts';

const HOUR_MS = 3600 * 1000;

/** How long undelivered mail, such as a demo's outbox, is kept. */
const MAIL_DAYS = 7;

/** Deletes expired sessions, tokens and old mail: they have no use any more, but are personal data. */
async function sweep({ db, clock }: ApiContext): Promise<void> {
  const now = clock();
  for (const table of [sessions, recoveryTokens, verificationTokens]) {
    await db.delete(table).where(lte(table.expiresAt, now));
  }
  await db.delete(mails).where(lte(mails.createdAt, new Date(now.getTime() - MAIL_DAYS * 24 * HOUR_MS)));
}

/** Sweeps when the server listens and every hour, in the background. */
export function sweepRegularly(app: FastifyInstance, context: ApiContext): void {
  const run = () => context.background.run(() => sweep(context));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    run();
    timer = setInterval(run, HOUR_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
