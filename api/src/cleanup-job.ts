import { lte } from 'drizzle-orm';
import type { ApiContext } from './context.ts';
import { recoveryTokens, sessions, verificationTokens } from './database/identity.ts';
import { mails } from './database/mail.ts';
import { removeAbandonedUploads } from './modules/releases/release-files.ts';

export const CLEANUP_INTERVAL_MS = 3600 * 1000;

/** How long undelivered email, such as a demo's outbox, is kept. */
const MAIL_DAYS = 7;

/** How long an upload to the storage may take; a longer one has been abandoned. */
const UPLOAD_MS = 24 * 3600 * 1000;

/**
 * Deletes expired sessions and tokens, and old emails (they are no longer needed, but are personal data), and abandoned
 * uploads.
 */
export async function cleanUp({ db, storage, clock }: ApiContext): Promise<void> {
  const now = clock();
  for (const table of [sessions, recoveryTokens, verificationTokens]) {
    await db.delete(table).where(lte(table.expiresAt, now));
  }
  await db.delete(mails).where(lte(mails.createdAt, new Date(now.getTime() - MAIL_DAYS * 24 * 3600 * 1000)));
  await removeAbandonedUploads({ db, storage }, now);
  // By the machine's clock, as files have its times.
  await storage.removeUnfinished(new Date(Date.now() - UPLOAD_MS));
}
