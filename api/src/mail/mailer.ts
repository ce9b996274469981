import type { Database } from '../database/database.ts';
import type { MailDetails, MailKind, Recipient, RenderMail } from './render-mail.ts';
import type { MailQueue } from './mail-queue.ts';

/** Queues an email within the transaction that provided this function. */
export type Send = (kind: MailKind, recipient: Recipient, details?: MailDetails) => Promise<void>;

interface MailerOptions {
  readonly db: Database;
  readonly queue: MailQueue;
  readonly render: RenderMail;
  /** Called after a commit that has queued email. */
  readonly wake: () => void;
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

  /** Runs `work` in a transaction; the email that it sends is delivered after the commit. */
  async transaction<Result>(work: (tx: Database, send: Send) => Promise<Result>): Promise<Result> {
    const { db, queue, render, wake } = this.options;
    let queued = false;
    const result = await db.transaction((tx) =>
      work(tx, async (kind, recipient, details) => {
        await queue.add(tx, render(kind, recipient, details));
        queued = true;
      }),
    );
    if (queued) wake();
    return result;
  }
}
