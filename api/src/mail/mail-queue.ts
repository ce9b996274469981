import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
import { seal, unseal } from '../auth/sealed.ts';
import type { Clock } from '../context.ts';
import type { Database } from '../database/database.ts';
import { mails } from '../database/mail.ts';
import type { Twins } from './layout.ts';
import type { Mail } from './letters.ts';

/** No mail waits for longer, however long its link works. */
const LIMIT_SECONDS = 24 * 3600;

/** For how long a claimed mail is its sender's: longer than any sending takes, since it is sent again afterwards. */
const LEASE_SECONDS = 3 * 60;

const twins = z.object({ text: z.string(), html: z.string() });

export interface QueuedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The one under way counts. */
  readonly attempts: number;
  /** `null` where it was sealed with another secret. */
  readonly twins: Twins | null;
}

interface QueueOptions {
  readonly db: Database;
  /** Seals contents: their links open accounts, and must open none for a reader of the database. */
  readonly key: Uint8Array;
  readonly clock: Clock;
}

/** The mails that wait: to be sent, or in an outbox to be looked at. */
export class MailQueue {
  private readonly db: Database;
  private readonly key: Uint8Array;
  private readonly clock: Clock;

  constructor({ db, key, clock }: QueueOptions) {
    this.db = db;
    this.key = key;
    this.clock = clock;
  }

  async add(tx: Database, { to, subject, lifetime, text, html }: Mail): Promise<void> {
    const id = v7();
    const now = this.clock();
    const expiresAt = after(now, Math.min(lifetime, LIMIT_SECONDS));
    const content = seal(this.key, id, JSON.stringify({ text, html } satisfies Twins));
    await tx.insert(mails).values({ id, to, subject, content, createdAt: now, nextAttemptAt: now, expiresAt });
  }

  /** The newest first. */
  async newest(count: number): Promise<QueuedMail[]> {
    const rows = await this.db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(count);
    return rows.map((row) => this.opened(row));
  }

  /** Takes the mail that has been due longest, for a while: of several that claim at the same time one gets it. */
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
    return row && this.opened(row);
  }

  /** Makes a claimed mail wait; when it tells nothing any more it is due at once, so that it goes. */
  async postpone({ id, attempts, expiresAt }: QueuedMail, seconds: number): Promise<void> {
    const next = after(this.clock(), seconds);
    await this.db
      .update(mails)
      .set({ nextAttemptAt: next < expiresAt ? next : expiresAt })
      // Unless somebody else has claimed it since.
      .where(and(eq(mails.id, id), eq(mails.attempts, attempts)));
  }

  async remove({ id }: QueuedMail): Promise<void> {
    await this.db.delete(mails).where(eq(mails.id, id));
  }

  private opened({ content, ...row }: typeof mails.$inferSelect): QueuedMail {
    const text = unseal(this.key, row.id, content);
    return { ...row, twins: text === null ? null : twins.parse(JSON.parse(text)) };
  }
}

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);
