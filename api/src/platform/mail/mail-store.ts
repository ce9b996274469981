import { asc, desc, eq, lte, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { KeyRing } from '../crypto/keys.ts';
import { decrypt, encrypt } from '../crypto/encryption.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { mails } from '../database/tables/mail.ts';
import type { MailBody } from './mail-body.ts';
import type { Mail } from './render-mail.ts';

/** How long after it is due an email counts as forgotten: longer than any delivery takes. */
const GRACE_SECONDS = 3 * 60;

const mailBody = z.object({ text: z.string(), html: z.string() });

/** At most this many rows are inserted in one statement, whose parameters are limited. */
const MAILS_PER_INSERT = 500;

export interface QueuedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  /** Delivery attempts, including one in progress. */
  readonly attempts: number;
  /** `null` if it was encrypted with another secret and can no longer be read. */
  readonly body: MailBody | null;
}

interface StoreOptions {
  readonly db: Database;
  /** Encrypts the bodies: their links log users in, and must not be readable in the database. */
  readonly keys: KeyRing;
  readonly clock: Clock;
}

/** The emails that are waiting for delivery; without a mail server they stay, as the outbox. */
export class MailStore {
  private readonly db: Database;
  private readonly keys: KeyRing;
  private readonly clock: Clock;

  constructor({ db, keys, clock }: StoreOptions) {
    this.db = db;
    this.keys = keys;
    this.clock = clock;
  }

  /** Returns the ids of the added emails. */
  async add(tx: Database, added: readonly Mail[]): Promise<string[]> {
    const now = this.clock();
    const rows = added.map(({ userId, to, subject, lifetime, text, html }) => {
      const id = v7();
      const expires_at = after(now, lifetime);
      const content = encrypt(this.keys, id, JSON.stringify({ text, html } satisfies MailBody));
      return {
        id,
        user_id: userId,
        to,
        subject,
        content,
        created_at: now,
        next_attempt_at: after(now, GRACE_SECONDS),
        expires_at,
      };
    });
    for (let start = 0; start < rows.length; start += MAILS_PER_INSERT)
      await tx.insert(mails).values(rows.slice(start, start + MAILS_PER_INSERT));
    return rows.map(({ id }) => id);
  }

  /** The newest first. */
  async newest(count: number): Promise<QueuedMail[]> {
    const rows = await this.db.select().from(mails).orderBy(desc(mails.created_at), desc(mails.id)).limit(count);
    return rows.map((row) => this.decrypted(row));
  }

  /**
   * Begins an attempt to deliver an email; `undefined` if it has been delivered or dropped. It is not overdue meanwhile.
   */
  async beginAttempt(id: string): Promise<QueuedMail | undefined> {
    const [row] = await this.db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, next_attempt_at: after(this.clock(), GRACE_SECONDS) })
      .where(eq(mails.id, id))
      .returning();
    return row && this.decrypted(row);
  }

  /** Notes that an email will be tried again after so many seconds. */
  async postpone(tx: Database, { id }: QueuedMail, seconds: number): Promise<void> {
    const nextAttemptAt = after(this.clock(), seconds + GRACE_SECONDS);
    await tx.update(mails).set({ next_attempt_at: nextAttemptAt }).where(eq(mails.id, id));
  }

  /**
   * The ids of emails that nobody has tried when they were due: every process that tried was killed.
   */
  async overdue(): Promise<string[]> {
    const rows = await this.db
      .select({ id: mails.id })
      .from(mails)
      .where(lte(mails.next_attempt_at, this.clock()))
      .orderBy(asc(mails.id));
    return rows.map(({ id }) => id);
  }

  async remove({ id }: QueuedMail): Promise<void> {
    await this.db.delete(mails).where(eq(mails.id, id));
  }

  private decrypted({ content, ...row }: typeof mails.$inferSelect): QueuedMail {
    const text = decrypt(this.keys, row.id, content);
    return { ...row, body: text === null ? null : mailBody.parse(JSON.parse(text)) };
  }
}

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);
