import { eq } from 'drizzle-orm';
import { receivedEvent } from 'shared-api/orders/checkout';
import type { Order } from 'shared-api/orders/orders';
import { orders } from '../../platform/database/tables/shop/orders.ts';
import { paymentEvents, payments } from '../../platform/database/tables/shop/payments.ts';
import { parseEnv } from '../../platform/env.ts';
import { expireOrder } from '../../modules/orders/payment/expiry.ts';
import type { PaymentProvider } from '../../platform/payments/provider.ts';
import { stripeSettingsOf } from '../../platform/payments/stripe/stripe-env.ts';
import { StripeProvider } from '../../platform/payments/stripe/stripe-provider.ts';
import { closeAfterAll } from '../close-after-all.ts';
import { TestShop } from '../shop.ts';
import { StripeStub } from './stripe-stub.ts';
import type { TestResponse } from '../test-api.ts';

type Placed = Pick<Order, 'id'>;

/** The shop, selling through a stub of Stripe. */
export class StripeShop {
  readonly shop: TestShop;
  readonly stub: StripeStub;
  /** What has been logged about Stripe. */
  readonly warnings: unknown[] = [];

  private constructor(shop: TestShop, stub: StripeStub) {
    this.shop = shop;
    this.stub = stub;
  }

  static async open(): Promise<StripeShop> {
    const stub = await StripeStub.start();
    // Tests let more time pass than sessions last.
    const shop = await TestShop.open({ ...stub.env, ACCESS_TOKEN_TTL: '86400' });
    stub.clock = () => shop.api.now;
    return new StripeShop(shop, stub);
  }

  static openForFile = () => closeAfterAll(StripeShop.open());

  async close(): Promise<void> {
    await this.shop.close();
    await this.stub.close();
  }

  /** The id of the only session of an order. */
  sessionOf({ id }: Placed): string {
    const sessions = this.stub.sessionsOf(id);
    if (sessions.length !== 1 || !sessions[0]) throw new Error(`The order has ${sessions.length} sessions`);
    return sessions[0].id;
  }

  post = ({ payload, headers }: ReturnType<StripeStub['delivery']>): Promise<TestResponse> =>
    this.shop.api.call('POST', '/api/payments/stripe/webhook', { payload, headers });

  /** Delivers an event, or a new one of this type about an order; returns the outcome, or the error. */
  async receive(event: object | readonly [Placed, string]): Promise<string> {
    const content = Array.isArray(event) ? this.stub.event(this.sessionOf(event[0]), event[1]) : event;
    const response = await this.post(this.stub.delivery(content));
    return response.error ?? response.as(receivedEvent).outcome;
  }

  provider(env: Readonly<Record<string, string>> = this.stub.env): StripeProvider {
    const settings = stripeSettingsOf(parseEnv(env));
    if (!settings) throw new Error('Stripe is not configured');
    const warn = (...entry: unknown[]) => void this.warnings.push(entry);
    const log = { warn, error: warn };
    return new StripeProvider({ settings, clock: () => this.shop.api.now, publicUrl: () => 'http://localhost', log });
  }

  /** What the job does that is sent with the order. */
  expire = ({ id }: Placed): Promise<boolean> => expireOrder(this.context(), id);

  /** What the jobs of another process have. */
  context = (provider: PaymentProvider = this.provider()) => ({ ...this.shop.context(), paymentProvider: provider });

  /** What is stored about an order. */
  async booksOf({ id }: Placed) {
    const { db } = this.shop.api.platform;
    const [row] = await db.select({ state: orders.state }).from(orders).where(eq(orders.id, id));
    const taken = await db.select().from(payments).where(eq(payments.order_id, id));
    const events = await db.select().from(paymentEvents).where(eq(paymentEvents.order_id, id));
    return {
      state: row?.state,
      granted: await this.shop.grantedBy({ id }),
      taken: taken.map(({ state, amount, currency }) => `${state} ${amount} ${currency}`),
      events: events.map(({ type, outcome }) => `${type.replace('checkout.session.', '')}: ${outcome}`),
    };
  }
}
