import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { KeyRing } from '../crypto/keys.ts';
import { decrypt, encrypt } from '../crypto/encryption.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { mails } from '../database/mail.ts';
import type { MailBody } from './mail-body.ts';
import type { Mail } from './render-mail.ts';

/** No email stays queued longer than this, even if its link works longer. */
const MAX_LIFETIME_SECONDS = 24 * 3600;

/** How long a claim lasts: longer than any delivery takes, since another worker may claim the email afterwards. */
const LEASE_SECONDS = 3 * 60;

const mailBody = z.object({ text: z.string(), html: z.string() });

export interface QueuedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Delivery attempts, including one in progress. */
  readonly attempts: number;
  /** `null` if it was encrypted with another secret and can no longer be read. */
  readonly body: MailBody | null;
}

interface QueueOptions {
  readonly db: Database;
  /** Encrypts the bodies: their links log users in, and must not be readable in the database. */
  readonly keys: KeyRing;
  readonly clock: Clock;
}

/** The table of emails that are waiting for delivery; without a mail server they stay, as the outbox. */
export class MailQueue {
  private readonly db: Database;
  private readonly keys: KeyRing;
  private readonly clock: Clock;

  constructor({ db, keys, clock }: QueueOptions) {
    this.db = db;
    this.keys = keys;
    this.clock = clock;
  }

  async add(tx: Database, { to, subject, lifetime, text, html }: Mail): Promise<void> {
    const id = v7();
    const now = this.clock();
    const expiresAt = after(now, Math.min(lifetime, MAX_LIFETIME_SECONDS));
    const content = encrypt(this.keys, id, JSON.stringify({ text, html } satisfies MailBody));
    await tx.insert(mails).values({ id, to, subject, content, createdAt: now, nextAttemptAt: now, expiresAt });
  }

  /** The newest first. */
  async newest(count: number): Promise<QueuedMail[]> {
    const rows = await this.db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(count);
    return rows.map((row) => this.decrypted(row));
  }

  /** Claims the email that has been due longest, until the lease expires; concurrent callers get different emails. */
  async claim(): Promise<QueuedMail | undefined> {
    const now = this.clock();
    const due = this.db
      .select({ id: mails.id })
      .from(mails)
      .where(lte(mails.nextAttemptAt, now))
      .orderBy(asc(mails.nextAttemptAt), asc(mails.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const [row] = await this.db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: after(now, LEASE_SECONDS) })
      .where(eq(mails.id, sql`(${due})`))
      .returning();
    return row && this.decrypted(row);
  }

  /** Schedules the next attempt, at the latest when the email expires: the dispatcher then drops it. */
  async postpone({ id, attempts, expiresAt }: QueuedMail, seconds: number): Promise<void> {
    const next = after(this.clock(), seconds);
    await this.db
      .update(mails)
      .set({ nextAttemptAt: next < expiresAt ? next : expiresAt })
      // Unless another worker has claimed it since, after our lease expired.
      .where(and(eq(mails.id, id), eq(mails.attempts, attempts)));
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
