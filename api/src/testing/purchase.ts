import { eq } from 'drizzle-orm';
import type { Order } from 'shared-api/orders/orders';
import { expect } from 'vitest';
import { entitlements } from '../platform/database/tables/shop/entitlements.ts';
import { orders } from '../platform/database/tables/shop/orders.ts';
import { payments } from '../platform/database/tables/shop/payments.ts';
import type { TestShop } from './shop.ts';

/** A new buyer's order of three things with a coupon, for 87.48. */
export class TestPurchase {
  private readonly shop: TestShop;
  token = '';
  userId = '';
  couponId = '';
  private order: Order | null = null;

  constructor(shop: TestShop) {
    this.shop = shop;
  }

  /** Has another buyer order with a coupon of this code. */
  async place(code: string): Promise<void> {
    const { complete, weave, book } = this.shop;
    const { access_token, user } = await this.shop.api.newUser();
    [this.token, this.userId] = [access_token, user.id];
    this.couponId = await this.shop.addCoupon({ code, percent: 10 });
    this.order = await this.shop.checkOut(access_token, [complete, weave, book], 8748, { coupon: code });
  }

  /** The order as it was placed. */
  get placed(): Order {
    if (!this.order) throw new Error('Nobody has ordered');
    return this.order;
  }

  state = async () => {
    const [row] = await this.shop.api.platform.db.select().from(orders).where(eq(orders.id, this.placed.id));
    return row?.state;
  };
  payments = () => this.shop.api.platform.db.select().from(payments).where(eq(payments.order_id, this.placed.id));
  grants = () => this.shop.api.platform.db.select().from(entitlements).where(eq(entitlements.user_id, this.userId));

  /** That the order is paid, once, and everything in it granted, once. */
  async expectPaid(): Promise<void> {
    expect(await this.state()).toBe('paid');
    expect(await this.payments()).toMatchObject([{ amount: 8748, currency: 'EUR', state: 'accepted' }]);
    expect(await this.grants()).toHaveLength(3);
    expect(await this.shop.usesOf(this.couponId)).toEqual(['committed']);
  }

  async expectUnpaid(state: string, uses: string): Promise<void> {
    expect(await this.state()).toBe(state);
    expect(await this.grants()).toEqual([]);
    expect(await this.shop.usesOf(this.couponId)).toEqual([uses]);
  }
}
