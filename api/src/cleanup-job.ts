import { lte, sql } from 'drizzle-orm';
import type { ApiContext } from './context.ts';
import { auditEvents } from './database/audit.ts';
import type { Database } from './database/database.ts';
import { knownDevices, recoveryTokens, sessions, verificationTokens } from './database/identity.ts';
import { mails } from './database/mail.ts';
import { viewings } from './database/progress.ts';
import { supportViews } from './database/support-views.ts';
import { undoableActions } from './database/undo.ts';
import { deleteExpiredCounters } from './modules/identity/rate-limits.ts';
import { sendMails } from './mail/mailer.ts';
import { expireOverdueOrders } from './modules/orders/expiry-jobs.ts';
import { removeNeedlessAddresses } from './modules/orders/shipping.ts';
import { removeUnreferencedFiles } from './modules/files/remove-unreferenced.ts';
import { repeatRefunds } from './modules/orders/refunds/run-refund.ts';
import { removeUnusedPictures } from './modules/pictures/cleanup.ts';
import { forgetAbandonedUploads } from './modules/uploads/cleanup.ts';
import { forgetAbandonedFiles } from './modules/releases/release-files.ts';

export const CLEANUP_SECONDS = 3600;

/** How long undelivered email, such as a demo's outbox, is kept. */
const MAIL_DAYS = 7;

/** How long after the last report of a viewing another one may arrive. */
const VIEWING_MS = 24 * 3600 * 1000;

/**
 * Deletes expired sessions, support views, devices, tokens and counters, past viewings, old emails and old audit events
 * (they are no longer needed, but are personal data), abandoned uploads, unused pictures, the addresses of deleted accounts,
 * and stored files that nothing has referred to for a week. Sends emails again that nobody has delivered, expires orders that
 * were not paid, and asks again about refunds that are pending. The embedded database then counts what is left.
 */
export async function cleanUp(context: ApiContext): Promise<void> {
  const { db, storage, clock, config, jobs, mailStore } = context;
  const now = clock();
  const steps: readonly (() => Promise<unknown>)[] = [
    ...[supportViews, sessions, knownDevices, recoveryTokens, verificationTokens, undoableActions].map(
      (table) => () => db.delete(table).where(lte(table.expiresAt, now)),
    ),
    () => deleteExpiredCounters(db),
    () => deleteOldAuditEvents(db, now, config.AUDIT_RETENTION_DAYS),
    () => db.delete(mails).where(lte(mails.createdAt, new Date(now.getTime() - MAIL_DAYS * 24 * 3600 * 1000))),
    async () => sendMails(jobs, db, await mailStore.overdue()),
    () => db.delete(viewings).where(lte(viewings.reportedAt, new Date(now.getTime() - VIEWING_MS))),
    () => expireOverdueOrders(context),
    () => removeNeedlessAddresses(db, now),
    () => repeatRefunds(context),
    () => forgetAbandonedFiles(db, now),
    () => removeUnusedPictures({ db, storage, clock }),
    () => forgetAbandonedUploads({ db, clock }),
    () => removeUnreferencedFiles({ db, storage }),
    () => countRows(context),
  ];
  await runAll(steps);
}

/** Lets the embedded database count rows, from which it plans queries; a server does this by itself. */
export async function countRows({ db, config }: Pick<ApiContext, 'db' | 'config'>): Promise<void> {
  if (config.DATABASE_URL === undefined) await db.execute(sql`analyze`);
}

/** Runs one step after another, all of them, and then throws what has failed: a store that is away keeps no order open. */
async function runAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 1) throw new AggregateError(errors, 'Several steps of the clean-up have failed');
  if (errors.length === 1) throw errors[0];
}

/** Never younger ones than the table's trigger allows to delete, by the database's clock: a demo's own may be ahead. */
const deleteOldAuditEvents = (db: Database, now: Date, days: number) =>
  db
    .delete(auditEvents)
    .where(
      sql`${auditEvents.createdAt} <= least(${new Date(now.getTime() - days * 24 * 3600 * 1000).toISOString()}::timestamptz, now() - interval '30 days')`,
    );
