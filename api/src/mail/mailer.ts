import type { Database } from '../database/database.ts';
import type { MailDetails, MailKind, Recipient, RenderMail } from './render-mail.ts';
import type { MailQueue } from './mail-queue.ts';

/** Queues a mail, within the transaction that it was handed out by. */
export type Send = (kind: MailKind, person: Recipient, details?: MailDetails) => Promise<void>;

interface MailerOptions {
  readonly db: Database;
  readonly queue: MailQueue;
  readonly render: RenderMail;
  /** Called after a commit that has queued mail. */
  readonly wake: () => void;
}

/**
 * Queues mail in the transaction of what the mail reports, so that either both happen or neither (transactional
 * outbox).
 */
export class Mailer {
  private readonly options: MailerOptions;

  constructor(options: MailerOptions) {
    this.options = options;
  }

  /** Runs `work` in a transaction; the mail that it sends is delivered after the commit. */
  async transaction<Result>(work: (tx: Database, send: Send) => Promise<Result>): Promise<Result> {
    const { db, queue, render, wake } = this.options;
    let queued = false;
    const result = await db.transaction((tx) =>
      work(tx, async (kind, person, details) => {
        await queue.add(tx, render(kind, person, details));
        queued = true;
      }),
    );
    if (queued) wake();
    return result;
  }
}
