import { eq, sql } from 'drizzle-orm';
import { receivedEvent } from 'shared-api/orders/checkout';
import { CONSENT_VERSION } from 'shared-api/orders/consent';
import { order, orderPage, type Order } from 'shared-api/orders/orders';
import type { ItemKind } from 'shared-api/pricing/order-line';
import { v7 } from 'uuid';
import { expect } from 'vitest';
import { createContext } from '../platform/context.ts';
import { createKeys } from '../platform/crypto/keys.ts';
import { books } from '../platform/database/tables/books.ts';
import { coupons } from '../platform/database/tables/shop/coupons.ts';
import { entitlements } from '../platform/database/tables/shop/entitlements.ts';
import { couponRedemptions, orderItems } from '../platform/database/tables/shop/orders.ts';
import { packages } from '../platform/database/tables/packages.ts';
import { sandboxSessions } from '../platform/database/tables/shop/payments.ts';
import { videos } from '../platform/database/tables/videos.ts';
import { parseEnv } from '../platform/env.ts';
import { checkLedger } from '../modules/ledger/check-ledger.ts';
import { expireOrder } from '../modules/orders/payment/expiry.ts';
import { signEvent, type SandboxEvent, type SandboxPaymentEvent } from '../platform/payments/sandbox/signed-event.ts';
import { JobQueue } from '../platform/jobs/queue.ts';
import { closeAfterAll } from './close-after-all.ts';
import { TestApi, type TestResponse } from './test-api.ts';

export interface ShopItem {
  readonly kind: ItemKind;
  readonly id: string;
}

/** A value that a test relies on. */
function only<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('It is missing');
  return value;
}

/** Where printed books go. */
export const ADDRESS = {
  name: 'Rosa Díaz',
  street: 'Calle Mayor 1',
  street2: '',
  postcode: '28013',
  city: 'Madrid',
  region: '',
  country: 'ES',
};

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** The fixture with things to buy, and a buyer's browser. */
export class TestShop {
  readonly api: TestApi;
  /** 49.00, lifetime access. */
  readonly basics: ShopItem;
  /** 49.00 less 20 %: 39.20, for a year. */
  readonly complete: ShopItem;
  /** 9.00. */
  readonly weave: ShopItem;
  /** 49.00. */
  readonly book: ShopItem;

  private constructor(api: TestApi, items: Pick<TestShop, 'basics' | 'complete' | 'weave' | 'book'>) {
    this.api = api;
    this.basics = items.basics;
    this.complete = items.complete;
    this.weave = items.weave;
    this.book = items.book;
  }

  static async open(env: Record<string, string> = {}): Promise<TestShop> {
    const api = await TestApi.open(env);
    const { db } = api.platform;
    const idOf = async (table: typeof packages | typeof videos | typeof books, title: string) => {
      const [row] = await db.select({ id: table.id }).from(table).where(eq(table.title, title));
      return only(row).id;
    };
    const weave = await idOf(videos, 'Three-man weave');
    await db.update(videos).set({ price: 900 }).where(eq(videos.id, weave));
    return new TestShop(api, {
      basics: { kind: 'package', id: await idOf(packages, 'Basics') },
      complete: { kind: 'package', id: await idOf(packages, 'Complete') },
      weave: { kind: 'video', id: weave },
      book: { kind: 'book', id: await idOf(books, 'The Open Court') },
    });
  }

  /** The same shop, called at another API on the same platform. */
  at = (api: TestApi): TestShop => new TestShop(api, this);

  static openForFile = (env?: Record<string, string>) => closeAfterAll(TestShop.open(env));
  close = () => this.api.close();

  /** A new user's access token. */
  newBuyer = async (): Promise<string> => (await this.api.newUser()).access_token;

  async addCoupon(values: typeof coupons.$inferInsert): Promise<string> {
    const [coupon] = await this.api.platform.db.insert(coupons).values(values).returning();
    return only(coupon).id;
  }

  /** A valid request to order; each has a key of its own, and an address for printed books. */
  request = (items: readonly ShopItem[], total: number, rest: object = {}) => ({
    items,
    total,
    currency: 'EUR',
    consent: { version: CONSENT_VERSION, terms: true, immediate_access: true, items: [...items.keys()] },
    address: ADDRESS,
    idempotency_key: v7(),
    ...rest,
  });

  send = (token: string, payload: object): Promise<TestResponse> => this.api.post('/api/checkout', payload, token);

  checkOut = async (token: string, items: readonly ShopItem[], total: number, rest: object = {}): Promise<Order> =>
    (await this.send(token, this.request(items, total, rest))).as(order);

  /** The buyer's own page of the order, to which the payment page returns. */
  returnTo = async (token: string, { id }: Pick<Order, 'id'>): Promise<Order> =>
    (await this.api.get(`/api/checkout/${id}`, token)).as(order);

  /** What a member sees of their orders. */
  ordersOf = async (token: string) => (await this.api.get('/api/orders', token)).as(orderPage).items;

  /** What a buyer does on the payment page. */
  decide = ({ payment_url: url }: Pick<Order, 'payment_url'>, action: string): Promise<TestResponse> =>
    this.api.call('POST', new URL(only(url)).pathname, {
      payload: `action=${action}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  sessionOf = async ({ id }: Pick<Order, 'id'>) => {
    const { db } = this.api.platform;
    const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.order_id, id));
    return only(session);
  };

  /** Changes what the provider knows, without an event. */
  setSession = async (
    { id }: Pick<Order, 'id'>,
    values: Partial<typeof sandboxSessions.$inferInsert>,
  ): Promise<void> => {
    await this.api.platform.db.update(sandboxSessions).set(values).where(eq(sandboxSessions.order_id, id));
  };

  eventOf = async (of: Pick<Order, 'id'>, type: SandboxEvent['type'] = 'session.paid'): Promise<SandboxEvent> => ({
    id: v7(),
    type,
    session: (await this.sessionOf(of)).id,
  });

  signed = (event: SandboxEvent | SandboxPaymentEvent, clock = () => this.api.now) =>
    signEvent({ keys: createKeys(this.api.platform.secrets).sandboxEvent, clock }, event);

  post = ({ body, headers }: { body: Buffer; headers: Readonly<Record<string, string>> }): Promise<TestResponse> =>
    this.api.call('POST', '/api/payments/sandbox/webhook', {
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  /** Sends an event as the provider does; returns the outcome, or the error. */
  receive = async (event: SandboxEvent | SandboxPaymentEvent): Promise<string> => {
    const response = await this.post(this.signed(event));
    return response.error ?? response.as(receivedEvent).outcome;
  };

  /** Runs the jobs that expire orders, those for later as well. */
  async runExpiry(): Promise<number> {
    const { db } = this.api.platform;
    await db.execute(sql`update pgboss.job set start_after = now() - interval '1 minute' where name = 'expire-order'`);
    return this.runDueExpiry();
  }

  /** Runs the jobs that expire orders now. */
  runDueExpiry = (context = this.context()): Promise<number> =>
    new JobQueue({ db: this.api.platform.db, log }).runWaiting(
      'expire-order',
      async ({ data }) => void (await expireOrder(context, data.order_id)),
    );

  /** What the jobs of another process have. */
  context = () => createContext({ platform: this.api.platform, config: parseEnv({}), clock: () => this.api.now }, log);

  /** How many things an order has given access to. */
  async grantedBy({ id }: Pick<Order, 'id'>): Promise<number> {
    const granted = await this.api.platform.db
      .select({ id: entitlements.id })
      .from(entitlements)
      .innerJoin(orderItems, eq(orderItems.id, entitlements.order_item_id))
      .where(eq(orderItems.order_id, id));
    return granted.length;
  }

  /** Expects the records of the shop to agree. */
  async checkLedger(): Promise<void> {
    expect((await checkLedger(this.context())).violations).toEqual([]);
  }

  /** The states of the uses of a coupon. */
  async usesOf(couponId: string): Promise<string[]> {
    const rows = await this.api.platform.db
      .select({ state: couponRedemptions.state })
      .from(couponRedemptions)
      .where(eq(couponRedemptions.coupon_id, couponId));
    return rows.map(({ state }) => state).sort();
  }
}
