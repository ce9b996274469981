import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asGift, TestGifts } from './testing/gifts.ts';
import { TestGuests } from './testing/guests.ts';
import { TestSales } from './testing/sales.ts';
import { TestShop } from './testing/shop.ts';
import { refreshCookieOf, tokenIn } from './testing/test-api.ts';

/** In everything that people type here; no word of the product, id or time contains it. */
const TYPED = 'Xylo';
const PASSWORD = `${TYPED}Password1`;
const BUYER = 'xylo.buyer@example.com';
const GUEST = 'xylo.guest@example.com';
const ADDRESS = {
  name: `${TYPED} Name`,
  street: `${TYPED} Street 1`,
  street2: `${TYPED} Floor`,
  postcode: `${TYPED}1`,
  city: `${TYPED} City`,
  region: `${TYPED} Region`,
  country: 'ES',
};

const written: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    written.push(String(chunk));
    done();
  },
});

const plain = await TestShop.openForFile();
const shop = plain.at(plain.api.withLog(stream));
const { api } = shop;
const guests = new TestGuests(shop);
const gifts = new TestGifts(shop);
afterAll(() => api.app.close());

/** What only its owner may know, such as tokens. */
const secrets: string[] = [];

async function register(): Promise<string> {
  const payload = { name: `${TYPED} Buyer`, email: BUYER, password: PASSWORD };
  await api.post('/api/auth/register', payload);
  await api.post('/api/auth/register', { ...payload, email: `${TYPED}@[` });
  await api.post('/api/auth/login', { email: BUYER, password: `${PASSWORD}2` });
  const confirmation = tokenIn(await api.mail(BUYER, 'Confirm your email address'));
  const response = await api.call('POST', '/api/auth/login', { payload: { email: BUYER, password: PASSWORD } });
  const { access_token } = await api.login(BUYER, PASSWORD);
  await api.verify(confirmation, access_token);
  secrets.push(confirmation, refreshCookieOf(response) ?? '', access_token);
  return access_token;
}

async function buy(token: string): Promise<void> {
  await shop.send(token, shop.request([shop.book], 4900, { address: { ...ADDRESS, country: TYPED } }));
  await shop.send(token, shop.request([shop.book], 4900, { coupon: TYPED, address: ADDRESS }));
  const placed = await shop.checkOut(token, [shop.book, shop.weave], 5800, { address: ADDRESS });
  await shop.decide(placed, 'pay');
  const sales = await TestSales.open(shop);
  await sales.send(placed, await sales.request(placed, [1], { note: `${TYPED} note` }));
  await api.get(`/api/admin/users?q=${TYPED}`, sales.admin);
  await api.mail(BUYER, 'Your Fullcourt refund');
}

async function buyAsGuest(): Promise<void> {
  await guests.send(guests.request(`${TYPED}@`, [shop.weave], 900));
  const { key, order } = await guests.buy(GUEST, [shop.weave], 900, { address: ADDRESS });
  await guests.readOrder(order.id, `${key.slice(0, -1)}0`);
  // Somebody else with the address of the buyer, who confirms it.
  await guests.buy(BUYER, [shop.complete], 3920);
  const held = await guests.linkTo(BUYER);
  await guests.press(held);
  secrets.push(key, held);
}

async function give(token: string): Promise<void> {
  const { code } = await gifts.buy(asGift(`${TYPED} message`));
  await gifts.lookUp(code);
  await gifts.redeem(token, `${TYPED}-0000`);
  await gifts.redeem(token, code);
  secrets.push(code);
}

async function changeAccount(token: string): Promise<void> {
  await api.call('PATCH', '/api/me', { token, payload: { name: `${TYPED} Other` } });
  await api.post(`/api/videos/${shop.weave.id}/notes`, { at: 1, text: `${TYPED} note`, shapes: [] }, token);
  const changed = `${TYPED}Changed@example.com`;
  await api.post('/api/me/email', { email: changed, password: PASSWORD }, token);
  await api.get('/api/me/export', token);
  secrets.push(await api.recoveryToken(BUYER));
  await api.call('DELETE', '/api/me', { token, payload: { password: PASSWORD } });
}

/** What no route, or no statement, can do anything with. */
async function sendNonsense(token: string): Promise<void> {
  await api.call('POST', '/api/auth/login', {
    payload: `{"email":"${TYPED}`,
    headers: { 'content-type': 'application/json' },
  });
  await api.get(`/api/${TYPED}?email=${TYPED}`, token);
  await api.call('GET', '/api/me', {
    headers: { 'user-agent': TYPED, referer: `https://${TYPED}.example`, 'x-request-id': TYPED },
  });
  await plain.api.platform.db.execute(sql`alter table "user" rename to hidden_user`);
  try {
    await api.post('/api/auth/login', { email: BUYER, password: PASSWORD });
    await api.post('/api/auth/register', { name: TYPED, email: `${TYPED}New@example.com`, password: PASSWORD });
  } finally {
    await plain.api.platform.db.execute(sql`alter table hidden_user rename to "user"`);
  }
}

describe('the log of what people do', () => {
  beforeAll(async () => {
    const token = await register();
    await buy(token);
    await buyAsGuest();
    await give(token);
    await sendNonsense(token);
    await changeAccount(token);
  }, 120_000);

  const lines = () => written.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);

  it('has lines about all of it', () => {
    const seen = JSON.stringify(lines());
    for (const route of ['/api/auth/register', '/api/checkout', '/api/checkout/guest', '/api/gifts/redeem', '/api/me'])
      expect(seen).toContain(`"route":"${route}"`);
    expect(seen).toContain('request failed');
    expect(seen).toContain('audit event');
    expect(secrets.filter((secret) => secret.length < 8)).toEqual([]);
  });

  it('has nothing that somebody typed, and no secret', () => {
    const found = written.filter(
      (line) => line.toLowerCase().includes(TYPED.toLowerCase()) || secrets.some((secret) => line.includes(secret)),
    );
    expect(found).toEqual([]);
  });

  it('has one type of value for each field', () => {
    const types = new Map<string, Set<string>>();
    for (const line of lines())
      for (const [name, value] of Object.entries(line)) {
        const type = Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
        types.set(name, (types.get(name) ?? new Set()).add(type));
      }
    expect([...types].filter(([, kinds]) => kinds.size > 1)).toEqual([]);
  });
});
