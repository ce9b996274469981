import { lte } from 'drizzle-orm';
import type { ApiContext } from './context.ts';
import { recoveryTokens, sessions, verificationTokens } from './database/identity.ts';
import { mails } from './database/mail.ts';

export const CLEANUP_INTERVAL_MS = 3600 * 1000;

/** How long undelivered email, such as a demo's outbox, is kept. */
const MAIL_DAYS = 7;

/** Deletes expired sessions and tokens, and old emails: they are no longer needed, but are personal data. */
export async function cleanUp({ db, clock }: ApiContext): Promise<void> {
  const now = clock();
  for (const table of [sessions, recoveryTokens, verificationTokens]) {
    await db.delete(table).where(lte(table.expiresAt, now));
  }
  await db.delete(mails).where(lte(mails.createdAt, new Date(now.getTime() - MAIL_DAYS * 24 * 3600 * 1000)));
}
