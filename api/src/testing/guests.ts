import { confirmedPurchase, guestCheckout, guestOrder, type GuestCheckout } from 'shared-api/orders/guest';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { orders } from '../platform/database/tables/shop/orders.ts';
import { users } from '../platform/database/tables/users.ts';
import type { ShopItem, TestShop } from './shop.ts';
import { tokenIn, type TestResponse } from './test-api.ts';

/** An address that nobody has used. */
export const newAddress = () => `guest-${v7()}@example.com`;

/** What people do in a shop who are not logged in. */
export class TestGuests {
  private readonly shop: TestShop;

  constructor(shop: TestShop) {
    this.shop = shop;
  }

  request = (email: string, items: readonly ShopItem[], total: number, rest: object = {}) =>
    this.shop.request(items, total, { email, ...rest });

  send = (payload: object): Promise<TestResponse> => this.shop.api.post('/api/checkout/guest', payload);

  checkOut = async (
    email: string,
    items: readonly ShopItem[],
    total: number,
    rest: object = {},
  ): Promise<GuestCheckout & { readonly key: string }> => {
    const request = this.request(email, items, total, rest);
    return { ...(await this.send(request)).as(guestCheckout), key: request.idempotency_key };
  };

  /** Orders, and pays. */
  buy = async (...order: Parameters<TestGuests['checkOut']>) => {
    const placed = await this.checkOut(...order);
    if (placed.order.payment_url) await this.shop.decide(placed.order, 'pay');
    return placed;
  };

  readOrder = (orderId: string, key: string): Promise<TestResponse> =>
    this.shop.api.post('/api/checkout/guest/order', { order_id: orderId, idempotency_key: key });

  orderOf = async ({ order, key }: Pick<GuestCheckout, 'order'> & { readonly key: string }) =>
    (await this.readOrder(order.id, key)).as(guestOrder);

  /** The account with an address, in any case. */
  accountOf = async (email: string) => {
    const isThis = eq(sql`lower(${users.email})`, email.toLowerCase());
    const [user] = await this.shop.api.platform.db.select().from(users).where(isThis);
    if (!user) throw new Error(`${email} has no account`);
    return user;
  };

  /** How many orders that account has. */
  countOrders = async (email: string): Promise<number> =>
    this.shop.api.platform.db.$count(orders, eq(orders.buyer_id, (await this.accountOf(email)).id));

  /** The token of the newest link that confirms a purchase. */
  linkTo = async (email: string, count = 1): Promise<string> =>
    tokenIn(await this.shop.api.mail(email, 'Confirm your Fullcourt purchase', count));

  press = (token: string): Promise<TestResponse> => this.shop.api.post('/api/purchases/confirmation', { token });

  confirm = async (token: string) => (await this.press(token)).as(confirmedPurchase);
}
