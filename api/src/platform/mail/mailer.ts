import { retryOnConflict, type Database } from '../database/database.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { DetailsArgument, MailDefinition } from './define-mail.ts';
import type { MailStore } from './mail-store.ts';
import type { Mail, Recipient, RenderMail } from './render-mail.ts';

/** Queues an email within the transaction that provided this function. */
export type Send = <Details>(
  mail: MailDefinition<Details>,
  recipient: Recipient,
  ...details: DetailsArgument<Details>
) => Promise<void>;

interface MailerOptions {
  readonly db: Database;
  readonly store: MailStore;
  readonly jobs: JobQueue;
  readonly render: RenderMail;
}

/**
 * Queues email in the transaction of the change that it reports, so that either both happen or neither (transactional
 * outbox).
 */
export class Mailer {
  private readonly options: MailerOptions;

  constructor(options: MailerOptions) {
    this.options = options;
  }

  /**
   * Runs `work` in a transaction; the email that it sends is delivered after the commit. It runs again if the database ends
   * the transaction in favour of another, so it changes nothing but the database.
   */
  async transaction<Result>(work: (tx: Database, send: Send) => Promise<Result>): Promise<Result> {
    const { db, store, jobs, render } = this.options;
    let queued = false;
    const attempt = async (tx: Database) => {
      const mails: Mail[] = [];
      const done = await work(tx, async (mail, recipient, ...details) => {
        mails.push(render(mail, recipient, ...details));
      });
      // At the end, so that many are few statements.
      const ids = await store.add(tx, mails);
      await sendMails(jobs, tx, ids);
      queued = ids.length > 0;
      return done;
    };
    const result = await retryOnConflict(() => db.transaction(attempt));
    if (queued) jobs.wake('send-mail');
    return result;
  }
}

/** Sends the jobs that deliver emails; those that are waiting already are not sent again. */
export const sendMails = (jobs: JobQueue, tx: Database, ids: readonly string[]): Promise<void> =>
  jobs.sendAll(
    tx,
    'send-mail',
    ids.map((id) => ({ key: id, data: { mail_id: id } })),
  );
