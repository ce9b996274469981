import type { Database } from '../database/database.ts';
import type { LetterDetails, LetterKind, Recipient, WriteLetter } from './letters.ts';
import type { MailQueue } from './mail-queue.ts';

/** Puts a mail among those that wait, in the transaction that it was given with. */
export type Send = (kind: LetterKind, person: Recipient, details?: LetterDetails) => Promise<void>;

interface MailerOptions {
  readonly db: Database;
  readonly queue: MailQueue;
  readonly write: WriteLetter;
  /** Called once there is something to send. */
  readonly wake: () => void;
}

/** Mails as a part of what they tell about: both happen, or neither. */
export class Mailer {
  private readonly options: MailerOptions;

  constructor(options: MailerOptions) {
    this.options = options;
  }

  /** A transaction whose mails are on their way once it is committed. */
  async transaction<Result>(work: (tx: Database, send: Send) => Promise<Result>): Promise<Result> {
    const { db, queue, write, wake } = this.options;
    let sent = false;
    const result = await db.transaction((tx) =>
      work(tx, async (kind, person, details) => {
        await queue.add(tx, write(kind, person, details));
        sent = true;
      }),
    );
    if (sent) wake();
    return result;
  }
}
