import { eq } from 'drizzle-orm';
import {
  adminAffiliate,
  adminCommissionPage,
  ownAffiliateResponse,
  type AdminAffiliate,
  type AdminCommissionEntry,
  type OwnAffiliateResponse,
} from 'shared-api/affiliates/affiliates';
import type { Order } from 'shared-api/orders/orders';
import { v7 } from 'uuid';
import { commissions } from '../platform/database/tables/shop/affiliates.ts';
import type { TestSales } from './sales.ts';
import type { TestResponse } from './test-api.ts';

/** Commissions are pending for longer than sessions last. */
export const LONG_SESSIONS = Object.fromEntries(
  ['ACCESS_TOKEN_TTL', 'REFRESH_TOKEN_TTL', 'SESSION_TTL'].map((name) => [name, String(400 * 24 * 3600)]),
);

/** What administrators do with the partners of a shop, and what partners see. */
export class TestPartners {
  readonly sales: TestSales;

  constructor(sales: TestSales) {
    this.sales = sales;
  }

  /** A new partner, at 10 % unless said otherwise. */
  async add(values: { code?: string; rate?: number; active?: boolean } = {}) {
    const { shop, admin } = this.sales;
    const owner = await shop.api.newUser();
    const payload = { code: `p-${v7().slice(-12)}`, rate: 1000, active: true, owner_id: owner.user.id, ...values };
    const response = await shop.api.post('/api/admin/affiliates', payload, admin);
    if (response.status !== 201) throw new Error(response.bytes.toString());
    return { ...response.as(adminAffiliate), token: owner.access_token };
  }

  /** A new buyer's paid order of Complete for 39.20, a video for 9.00 and a book for 49.00, through a link. */
  async placePaid(code: string): Promise<Order> {
    const { shop } = this.sales;
    const placed = await this.place(await shop.newBuyer(), code);
    await shop.decide(placed, 'pay');
    return placed;
  }

  place = (token: string, code?: string): Promise<Order> => {
    const { shop } = this.sales;
    const items = [shop.complete, shop.weave, shop.book];
    return shop.checkOut(token, items, 9720, code === undefined ? {} : { affiliate_ref: code });
  };

  recordOf = async ({ id }: Pick<AdminAffiliate, 'id'>): Promise<AdminAffiliate> =>
    (await this.sales.shop.api.get(`/api/admin/affiliates/${id}`, this.sales.admin)).as(adminAffiliate);

  /** The balance in euros. */
  balanceOf = async (partner: Pick<AdminAffiliate, 'id'>) => {
    const { balances } = await this.recordOf(partner);
    return balances.find(({ currency }) => currency === 'EUR');
  };

  /** The ledger, the oldest first. */
  entriesOf = async ({ id }: Pick<AdminAffiliate, 'id'>): Promise<AdminCommissionEntry[]> => {
    const { shop, admin } = this.sales;
    const response = await shop.api.get(`/api/admin/affiliates/${id}/entries?limit=100`, admin);
    return response.as(adminCommissionPage).items.toReversed();
  };

  /** The amounts that were booked for an order. */
  bookedFor = async ({ id }: Pick<Order, 'id'>): Promise<number[]> => {
    const rows = await this.sales.shop.api.platform.db
      .select({ amount: commissions.amount })
      .from(commissions)
      .where(eq(commissions.order_id, id))
      .orderBy(commissions.position);
    return rows.map(({ amount }) => amount);
  };

  pay = ({ id }: Pick<AdminAffiliate, 'id'>, amount: number, rest: object = {}): Promise<TestResponse> =>
    this.sales.shop.api.post(
      `/api/admin/affiliates/${id}/payouts`,
      { currency: 'EUR', amount, note: '', idempotency_key: v7(), ...rest },
      this.sales.admin,
    );

  own = async (token: string): Promise<OwnAffiliateResponse['affiliate']> =>
    (await this.sales.shop.api.get('/api/affiliate', token)).as(ownAffiliateResponse).affiliate;
}
