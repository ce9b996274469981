import { and, eq, isNull } from 'drizzle-orm';
import { adminOrderRecord, type AdminOrderRecord, type RefundRequest } from 'shared-api/orders/admin-orders';
import type { Order } from 'shared-api/orders/orders';
import { v7 } from 'uuid';
import { entitlements } from '../platform/database/tables/shop/entitlements.ts';
import { orderItems } from '../platform/database/tables/shop/orders.ts';
import { sandboxRefunds } from '../platform/database/tables/shop/payments.ts';
import { JobQueue } from '../platform/jobs/queue.ts';
import { runRefund } from '../modules/orders/refunds/run-refund.ts';
import type { DisputeStatus } from '../platform/payments/provider.ts';
import type { SandboxPaymentEvent } from '../platform/payments/sandbox/signed-event.ts';
import { ADMIN } from './demo-fixture.ts';
import type { TestShop } from './shop.ts';
import type { TestResponse } from './test-api.ts';

type Placed = Pick<Order, 'id'>;

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

/** What an administrator does with the orders of a shop, and what its provider knows of their payments. */
export class TestSales {
  readonly shop: TestShop;
  /** The administrator's access token. */
  readonly admin: string;

  private constructor(shop: TestShop, admin: string) {
    this.shop = shop;
    this.admin = admin;
  }

  static open = async (shop: TestShop): Promise<TestSales> => new TestSales(shop, await shop.api.tokenOf(ADMIN));

  /** A new buyer's paid order, in Spanish, of Complete for 35.28, a video for 8.10 and a book for 44.10. */
  async placePaid() {
    const { shop } = this;
    const buyer = await shop.api.newVerifiedUser();
    const code = `R${v7().slice(-12)}`;
    const couponId = await shop.addCoupon({ code, percent: 10 });
    const items = [shop.complete, shop.weave, shop.book];
    const placed = await shop.checkOut(buyer.access_token, items, 8748, { coupon: code, locale: 'es' });
    await shop.decide(placed, 'pay');
    return { buyer, placed, couponId };
  }

  recordOf = async ({ id }: Placed): Promise<AdminOrderRecord> =>
    (await this.shop.api.get(`/api/admin/orders/${id}`, this.admin)).as(adminOrderRecord);

  /** A valid request to refund lines, by their positions; each has a key of its own. */
  async request(
    placed: Placed,
    positions: readonly number[],
    rest: Partial<RefundRequest> = {},
  ): Promise<RefundRequest> {
    const { lines, refundable } = await this.recordOf(placed);
    const chosen = lines.filter((_, position) => positions.includes(position));
    return {
      items: chosen.map(({ item_id }) => item_id),
      amount: Math.min(
        chosen.reduce((sum, { total }) => sum + total, 0),
        refundable,
      ),
      reason: 'requested',
      note: '',
      idempotency_key: v7(),
      ...rest,
    };
  }

  send = ({ id }: Placed, payload: object, token = this.admin): Promise<TestResponse> =>
    this.shop.api.post(`/api/admin/orders/${id}/refunds`, payload, token);

  /** Refunds lines, by their positions; returns the order. */
  refund = async (placed: Placed, ...positions: number[]): Promise<AdminOrderRecord> =>
    (await this.send(placed, await this.request(placed, positions))).as(adminOrderRecord);

  /** Does in the provider's own dashboard what nobody has told us. */
  refundElsewhere = async ({ id: orderId }: Placed, amount: number): Promise<void> => {
    await this.shop.api.platform.db.insert(sandboxRefunds).values({ order_id: orderId, amount, status: 'succeeded' });
  };

  /** Changes what the provider knows of its refunds, without an event. */
  decideRefunds = async ({ id }: Placed, status: 'pending' | 'succeeded' | 'failed'): Promise<void> => {
    await this.shop.api.platform.db.update(sandboxRefunds).set({ status }).where(eq(sandboxRefunds.order_id, id));
  };

  /** What the provider has given back. */
  givenBack = async ({ id }: Placed): Promise<number[]> => {
    const rows = await this.shop.api.platform.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.order_id, id));
    return rows.filter(({ status }) => status !== 'failed').map(({ amount }) => amount);
  };

  dispute = (placed: Placed, dispute: DisputeStatus): Promise<void> => this.shop.setSession(placed, { dispute });

  event = ({ id }: Placed, type: SandboxPaymentEvent['type'] = 'payment.refunded'): SandboxPaymentEvent => ({
    id: v7(),
    type,
    payment: `sandbox_${id}`,
  });

  /** The provider tells of it; returns the outcome. */
  tell = (placed: Placed): Promise<string> => this.shop.receive(this.event(placed));

  /** Runs the jobs that ask again for refunds, those for later as well. */
  async runJobs(context = this.shop.context(), log = SILENT): Promise<number> {
    const { db } = this.shop.api.platform;
    await db.execute(`update pgboss.job set start_after = now() - interval '1 minute' where name = 'settle-refund'`);
    return new JobQueue({ db, log }).runWaiting('settle-refund', ({ data }) => runRefund(context, data.refund_id));
  }

  /** The positions of the lines of an order that give access. */
  async accessOf({ id }: Placed): Promise<number[]> {
    const rows = await this.shop.api.platform.db
      .select({ position: orderItems.position })
      .from(entitlements)
      .innerJoin(orderItems, eq(orderItems.id, entitlements.order_item_id))
      .where(and(eq(orderItems.order_id, id), isNull(entitlements.ended_at), isNull(entitlements.suspended_at)))
      .orderBy(orderItems.position);
    return rows.map(({ position }) => position);
  }
}
