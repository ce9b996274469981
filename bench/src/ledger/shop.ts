import { CONSENT_VERSION } from 'shared-api/orders/consent';
import { order } from 'shared-api/orders/orders';
import { quote } from 'shared-api/orders/quote';
import { sessionResponse } from 'shared-api/account/session';
import { v7 } from 'uuid';
import { ADMIN } from '../product-client.ts';
import { sellCatalogue, type CatalogueItem } from './catalogue.ts';
import type { ProductUnderTest } from './product-under-test.ts';
import type { Sequence } from './sequence.ts';

const ADDRESS = { name: 'Rosa Díaz', street: 'Calle Mayor 1', street2: '', postcode: '28013' };
/** General, and of books. */
const SPANISH_VAT = { country: 'ES', rate: 2100, book_rate: 400 };
const SITE = {
  seller_name: 'Fullcourt S. L.',
  seller_address: 'Calle Mayor 2\nMadrid',
  seller_tax_id: 'B00000000',
  vat_rates: [SPANISH_VAT],
  home_country: 'ES',
};

/** In basis points. */
const RATES = [1000, 1333];

/** An order that a buyer has placed. */
export interface Placed {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** Orders again, with the same key. */
  readonly again: () => Promise<unknown>;
}

/** What is for sale, and whoever sells it. */
export class Shop {
  readonly product: ProductUnderTest;
  /** The administrator's access token. */
  readonly admin: string;
  private readonly ids: ReadonlyMap<CatalogueItem, string>;
  private readonly partners: readonly string[];

  private constructor(
    product: ProductUnderTest,
    admin: string,
    { ids, partners }: { readonly ids: ReadonlyMap<CatalogueItem, string>; readonly partners: readonly string[] },
  ) {
    this.product = product;
    this.admin = admin;
    this.ids = ids;
    this.partners = partners;
  }

  static async open(product: ProductUnderTest): Promise<Shop> {
    const ids = await sellCatalogue(product.pool);
    const login = await product.request('POST', '/api/auth/login', { payload: ADMIN });
    const admin = sessionResponse.parse(login).access_token;
    await product.request('PATCH', '/api/admin/site', { token: admin, payload: SITE });
    const partners: string[] = [];
    for (const rate of RATES) {
      const { user } = await register(product);
      partners.push(await addPartner(product, admin, user.id, rate));
    }
    return new Shop(product, admin, { ids, partners });
  }

  /** A new buyer orders, until the order is placed. */
  async place({ items, coupon, partner, isGift }: Sequence): Promise<Placed> {
    const { product } = this;
    const { user, access_token: token } = await register(product);
    const code = coupon && (await this.addCoupon(coupon));
    const affiliate =
      partner === 'own' ? await addPartner(product, this.admin, user.id, 1000) : this.partners[partner ?? -1];
    const asked = {
      items: items.map((item) => ({ kind: item.kind, id: this.ids.get(item) })),
      ...(code && { coupon: code }),
    };
    const { totals, currency } = quote.parse(await product.request('POST', '/api/quote', { token, payload: asked }));
    const payload = {
      ...asked,
      total: totals.total,
      currency,
      country: 'ES',
      locale: 'en',
      idempotency_key: v7(),
      consent: { version: CONSENT_VERSION, terms: true, immediate_access: true, items: [...items.keys()] },
      ...(items.some(({ posted }) => posted) && { address: { ...ADDRESS, city: 'Madrid', region: '', country: 'ES' } }),
      ...(isGift && { gift: { message: 'For you' } }),
      ...(affiliate !== undefined && { affiliate_ref: affiliate }),
    };
    const again = () => product.request('POST', '/api/checkout', { token, payload });
    const { id } = order.parse(await again());
    return { id, token, email: user.email, again };
  }

  /** A coupon that can be used once. */
  private async addCoupon(terms: NonNullable<Sequence['coupon']>): Promise<string> {
    const code = `L${v7().replaceAll('-', '').slice(-16).toUpperCase()}`;
    const [percent, amount] = 'percent' in terms ? [terms.percent, null] : [null, terms.amount];
    await this.product.pool.query(
      'insert into coupon (id, code, percent, amount, currency, max_redemptions) values ($1, $2, $3, $4, $5, 1)',
      [v7(), code, percent, amount, amount && 'EUR'],
    );
    return code;
  }
}

const register = async (product: ProductUnderTest) => {
  // A new address for each attempt: one that a kill has made unheard may have succeeded.
  for (;;) {
    const payload = { name: 'Rosa Díaz', email: `${v7()}@example.com`, password: 'A passw0rd for a proof' };
    const reply = await product.send('POST', '/api/auth/register', { payload });
    if (reply) return sessionResponse.parse(reply.body);
  }
};

async function addPartner(product: ProductUnderTest, token: string, ownerId: string, rate: number): Promise<string> {
  const code = `p-${v7().slice(-12)}`;
  const payload = { code, rate, active: true, owner_id: ownerId };
  const reply = await product.send('POST', '/api/admin/affiliates', { token, payload });
  // It may have been added, with its response lost: there is one for each owner.
  const { rows } = await product.pool.query<{ code: string }>('select code from affiliate where owner_id = $1', [
    ownerId,
  ]);
  if (rows[0]) return rows[0].code;
  if (reply && reply.status >= 300) throw new Error(`No partner was added: ${JSON.stringify(reply.body)}`);
  return addPartner(product, token, ownerId, rate);
}
