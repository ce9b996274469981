import { lte } from 'drizzle-orm';
import type { ApiContext } from './context.ts';
import { knownDevices, recoveryTokens, sessions, verificationTokens } from './database/identity.ts';
import { mails } from './database/mail.ts';
import { deleteExpiredCounters } from './modules/identity/rate-limits.ts';

export const CLEANUP_INTERVAL_MS = 3600 * 1000;

/** How long undelivered email, such as a demo's outbox, is kept. */
const MAIL_DAYS = 7;

/** Deletes expired sessions, devices, tokens and counters, and old emails: they are no longer needed, but are personal data. */
export async function cleanUp({ db, clock }: ApiContext): Promise<void> {
  const now = clock();
  for (const table of [sessions, knownDevices, recoveryTokens, verificationTokens]) {
    await db.delete(table).where(lte(table.expiresAt, now));
  }
  await deleteExpiredCounters(db);
  await db.delete(mails).where(lte(mails.createdAt, new Date(now.getTime() - MAIL_DAYS * 24 * 3600 * 1000)));
}
