import { lte, sql } from 'drizzle-orm';
import type { ApiContext } from './context.ts';
import { auditEvents } from './database/audit.ts';
import type { Database } from './database/database.ts';
import { recoveryTokens, sessions, verificationTokens } from './database/identity.ts';
import { mails } from './database/mail.ts';

export const CLEANUP_INTERVAL_MS = 3600 * 1000;

/** How long undelivered email, such as a demo's outbox, is kept. */
const MAIL_DAYS = 7;

/** Deletes expired sessions and tokens, old emails and old audit events: they are no longer needed, but are personal data. */
export async function cleanUp({ db, clock, config }: ApiContext): Promise<void> {
  const now = clock();
  for (const table of [sessions, recoveryTokens, verificationTokens]) {
    await db.delete(table).where(lte(table.expiresAt, now));
  }
  await deleteOldAuditEvents(db, now, config.AUDIT_RETENTION_DAYS);
  await db.delete(mails).where(lte(mails.createdAt, new Date(now.getTime() - MAIL_DAYS * 24 * 3600 * 1000)));
}

/** Never younger ones than the table's trigger allows to delete, by the database's clock: a demo's own may be ahead. */
const deleteOldAuditEvents = (db: Database, now: Date, days: number) =>
  db
    .delete(auditEvents)
    .where(
      sql`${auditEvents.createdAt} <= least(${new Date(now.getTime() - days * 24 * 3600 * 1000).toISOString()}::timestamptz, now() - interval '30 days')`,
    );
