import { gift, type Gift } from 'shared-api/gifts/gifts';
import type { Order } from 'shared-api/orders/orders';
import type { TestShop } from './shop.ts';
import type { TestResponse } from './test-api.ts';

interface Bought {
  readonly buyer: string;
  readonly placed: Order;
  readonly code: string;
}

/** What is added to an order to make it a gift. */
export const asGift = (message = '') => ({ gift: { message } });

/** What people do with the gifts of a shop. */
export class TestGifts {
  private readonly shop: TestShop;

  constructor(shop: TestShop) {
    this.shop = shop;
  }

  /** A new buyer's paid order; by default a gift of Complete (for a year) and a drill. */
  buy = async (
    rest: object = asGift(),
    items = [this.shop.complete, this.shop.weave],
    total = 4820,
  ): Promise<Bought> => {
    const buyer = await this.shop.newBuyer();
    const open = await this.shop.checkOut(buyer, items, total, rest);
    await this.shop.decide(open, 'pay');
    const placed = await this.shop.returnTo(buyer, open);
    return { buyer, placed, code: placed.gift?.code ?? '' };
  };

  redeem = (token: string, code: string): Promise<TestResponse> =>
    this.shop.api.post('/api/gifts/redeem', { code }, token);

  lookUp = (code: unknown, token?: string): Promise<TestResponse> =>
    this.shop.api.post(token ? '/api/gifts/lookup/mine' : '/api/gifts/lookup', { code }, token);

  seen = async (code: string, token?: string): Promise<Gift> => (await this.lookUp(code, token)).as(gift);
}
