import { and, asc, desc, eq, gt, lte, ne, sum } from 'drizzle-orm';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../clock.ts';
import type { KeyRing } from '../../crypto/keys.ts';
import { newToken } from '../../crypto/random-token.ts';
import type { Database } from '../../database/database.ts';
import { sandboxRefunds, sandboxSessions } from '../../database/tables/shop/payments.ts';
import type {
  PayableOrder,
  PaymentEvent,
  PaymentProvider,
  PaymentSession,
  ProviderRefund,
  RequestedRefund,
  Reversals,
} from '../provider.ts';
import { readSignedEvent } from './signed-event.ts';

/** The path below which the pages of the sandbox are. */
export const PAYMENT_PAGES = '/pay';

interface SandboxOptions {
  readonly db: Database;
  readonly keys: KeyRing;
  readonly clock: Clock;
  readonly publicUrl: () => string;
}

type SessionRow = typeof sandboxSessions.$inferSelect;

/** A provider of our own that takes no money, for demos: its page lets the buyer choose what happens. */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly sessionSeconds = 30 * 60;
  private readonly options: SandboxOptions;

  constructor(options: SandboxOptions) {
    this.options = options;
  }

  canCharge = () => true;

  async openSession({ id, total, currency, lines, locale, expiresAt }: PayableOrder): Promise<PaymentSession> {
    const { db } = this.options;
    await db
      .insert(sandboxSessions)
      .values({
        currency,
        lines,
        locale,
        expires_at: expiresAt,
        id: newToken(),
        order_id: id,
        amount: total,
        status: 'open',
      })
      .onConflictDoNothing({ target: sandboxSessions.order_id });
    const [row] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.order_id, id));
    if (!row) throw new Error('The session was not stored');
    return this.sessionOf(row);
  }

  async readSession(id: string): Promise<PaymentSession | null> {
    const row = await this.findRow(id);
    return row && this.sessionOf(row);
  }

  async listPaid(since: Date, limit: number): Promise<PaymentSession[]> {
    const rows = await this.options.db
      .select()
      .from(sandboxSessions)
      .where(and(eq(sandboxSessions.status, 'paid'), gt(sandboxSessions.created_at, since)))
      .orderBy(desc(sandboxSessions.created_at))
      .limit(limit);
    return rows.map((row) => this.sessionOf(row));
  }

  async expireSession(id: string): Promise<PaymentSession | null> {
    await this.end(id, 'expired');
    return this.readSession(id);
  }

  async refund({ id: refund_id, reference, amount }: RequestedRefund): Promise<ProviderRefund | null> {
    const order_id = orderIdIn(reference);
    return this.options.db.transaction(async (tx) => {
      const [session] = await tx
        .select()
        .from(sandboxSessions)
        .where(eq(sandboxSessions.order_id, order_id))
        .for('update');
      const [made] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.refund_id, refund_id));
      if (made) return refundOf(made);
      const [given] = await tx
        .select({ amount: sum(sandboxRefunds.amount).mapWith(Number) })
        .from(sandboxRefunds)
        .where(and(eq(sandboxRefunds.order_id, order_id), ne(sandboxRefunds.status, 'failed')));
      if (session?.status !== 'paid' || (given?.amount ?? 0) + amount > session.amount) return null;
      const values = { order_id, refund_id, amount, status: 'succeeded' } as const;
      const [row] = await tx.insert(sandboxRefunds).values(values).returning();
      return row ? refundOf(row) : null;
    });
  }

  async readReversals(reference: string): Promise<Reversals | null> {
    const { db } = this.options;
    const orderId = orderIdIn(reference);
    const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.order_id, orderId));
    if (!session) return null;
    const refunds = await db
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.order_id, orderId))
      .orderBy(asc(sandboxRefunds.id));
    const { dispute, amount, currency } = session;
    return {
      refunds: refunds.map(refundOf),
      disputes: dispute === null ? [] : [{ id: `dispute_${orderId}`, amount, currency, status: dispute }],
    };
  }

  async problemsOfAccount(): Promise<readonly string[]> {
    return [];
  }

  async readEvent(body: Buffer, headers: IncomingHttpHeaders): Promise<PaymentEvent> {
    return readSignedEvent(this.options, body, headers);
  }

  /** What the page shows; `null` if there is no such session. */
  async findRow(id: string): Promise<SessionRow | null> {
    const { db, clock } = this.options;
    const isThis = eq(sandboxSessions.id, id);
    await db
      .update(sandboxSessions)
      .set({ status: 'expired' })
      .where(and(isThis, eq(sandboxSessions.status, 'open'), lte(sandboxSessions.expires_at, clock())));
    const [row] = await db.select().from(sandboxSessions).where(isThis);
    return row ?? null;
  }

  /** Ends a session as the buyer has chosen. Returns whether it was still open. */
  async end(id: string, status: 'paid' | 'failed' | 'expired'): Promise<boolean> {
    const { db, clock } = this.options;
    const ended = await db
      .update(sandboxSessions)
      .set({ status })
      .where(
        and(eq(sandboxSessions.id, id), eq(sandboxSessions.status, 'open'), gt(sandboxSessions.expires_at, clock())),
      )
      .returning({ id: sandboxSessions.id });
    return ended.length > 0;
  }

  private sessionOf({ id, order_id, status, amount, currency }: SessionRow): PaymentSession {
    const url = `${this.options.publicUrl()}${PAYMENT_PAGES}/${id}`;
    return { id, orderId: order_id, status, amount, currency, url, reference: `${PAYMENT}${order_id}` };
  }
}

const PAYMENT = 'sandbox_';
const orderIdIn = (reference: string) => reference.slice(PAYMENT.length);

const refundOf = ({ id, refund_id, amount, status }: typeof sandboxRefunds.$inferSelect): ProviderRefund => ({
  id,
  refundId: refund_id,
  amount,
  status,
});
