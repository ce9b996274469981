import { lte, sql } from 'drizzle-orm';
import type { ApiContext } from './platform/context.ts';
import { mails } from './platform/database/tables/mail.ts';
import { deleteExpiredCounters } from './platform/http/limits/rate-limits.ts';
import { sendMails } from './platform/mail/mailer.ts';
import { modules } from './modules.ts';
import { removeUnreferencedFiles } from './platform/stored-files/remove-unreferenced.ts';

export const CLEANUP_SECONDS = 3600;

/** How long undelivered email, such as a demo's outbox, is kept. */
const MAIL_DAYS = 7;

/**
 * Deletes old emails and expired counters (they are no longer needed, but are personal data), what modules no longer need, and
 * stored files that nothing has referred to for a week. Sends emails again that nobody has delivered. The embedded database
 * then counts what is left.
 */
export async function cleanUp(context: ApiContext): Promise<void> {
  const { db, operations, storage, clock, jobs, mailStore } = context;
  const oldest = new Date(clock().getTime() - MAIL_DAYS * 24 * 3600 * 1000);
  await runAll([
    () => deleteExpiredCounters(db),
    () => db.delete(mails).where(lte(mails.created_at, oldest)),
    async () => sendMails(jobs, db, await mailStore.overdue()),
    ...modules.flatMap((module) => module.cleanUp ?? []).map((step) => () => step(context)),
    () => removeUnreferencedFiles({ db: operations, storage }),
    () => countRows(context),
  ]);
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
