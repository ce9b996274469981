import { lte, sql } from 'drizzle-orm';
import type { ApiContext } from './context.ts';
import { auditEvents } from './database/audit.ts';
import type { Database } from './database/database.ts';
import { knownDevices, recoveryTokens, sessions, verificationTokens } from './database/identity.ts';
import { mails } from './database/mail.ts';
import { deleteExpiredCounters } from './modules/identity/rate-limits.ts';
import { removeAbandonedUploads } from './modules/releases/release-files.ts';

export const CLEANUP_INTERVAL_MS = 3600 * 1000;

/** How long undelivered email, such as a demo's outbox, is kept. */
const MAIL_DAYS = 7;

/** How long an upload to the storage may take; a longer one has been abandoned. */
const UPLOAD_MS = 24 * 3600 * 1000;

/**
 * Deletes expired sessions, devices, tokens and counters, old emails and old audit events (they are no longer needed, but
 * are personal data), and abandoned uploads.
 */
export async function cleanUp({ db, storage, clock, config }: ApiContext): Promise<void> {
  const now = clock();
  for (const table of [sessions, knownDevices, recoveryTokens, verificationTokens]) {
    await db.delete(table).where(lte(table.expiresAt, now));
  }
  await deleteExpiredCounters(db);
  await deleteOldAuditEvents(db, now, config.AUDIT_RETENTION_DAYS);
  await db.delete(mails).where(lte(mails.createdAt, new Date(now.getTime() - MAIL_DAYS * 24 * 3600 * 1000)));
  await removeAbandonedUploads({ db, storage }, now);
  // By the machine's clock, as files have its times.
  await storage.removeUnfinished(new Date(Date.now() - UPLOAD_MS));
}

/** Never younger ones than the table's trigger allows to delete, by the database's clock: a demo's own may be ahead. */
const deleteOldAuditEvents = (db: Database, now: Date, days: number) =>
  db
    .delete(auditEvents)
    .where(
      sql`${auditEvents.createdAt} <= least(${new Date(now.getTime() - days * 24 * 3600 * 1000).toISOString()}::timestamptz, now() - interval '30 days')`,
    );
