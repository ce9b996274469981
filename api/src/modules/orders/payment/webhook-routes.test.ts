import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { createKeys } from '../../../platform/crypto/keys.ts';
import { sign } from '../../../platform/crypto/signature.ts';
import { orders } from '../../../platform/database/tables/shop/orders.ts';
import { TestShop } from '../../../testing/shop.ts';

const shop = await TestShop.openForFile();
const placed = await shop.checkOut(await shop.newBuyer(), [shop.basics], 4900);
await shop.setSession(placed, { status: 'paid' });

describe('a request to the webhook', () => {
  const signed = async (seconds = 0) => {
    const clock = () => new Date(shop.api.now.getTime() + seconds * 1000);
    return shop.signed(await shop.eventOf(placed), clock);
  };
  const post = async (request: Parameters<TestShop['post']>[0]) => {
    const { status, error } = await shop.post(request);
    return [status, error];
  };
  it('without a signature is refused', async () => {
    const { body } = await signed();
    expect(await post({ body, headers: {} })).toEqual([400, 'signature_invalid']);
  });

  it.each(['', 't=1,v1=x', 'v1=x', 't=x,v1=y', `t=${'9'.repeat(400)},v1=a`, 't=1,v1=a,v1=b'])(
    'with the signature %j is refused',
    async (signature) => {
      const { body } = await signed();
      expect(await post({ body, headers: { 'fullcourt-signature': signature } })).toEqual([400, 'signature_invalid']);
    },
  );

  it('with another body, or time, than was signed is refused', async () => {
    const { body, headers } = await signed();
    expect(await post({ body: Buffer.concat([body, Buffer.from(' ')]), headers })).toEqual([400, 'signature_invalid']);
    const later = {
      'fullcourt-signature': headers['fullcourt-signature'].replace(/\d+/, (time) => `${Number(time) + 1}`),
    };
    expect(await post({ body, headers: later })).toEqual([400, 'signature_invalid']);
  });

  it('that was signed with another secret is refused', async () => {
    const other = shop.api.withSecrets(['another secret of a test that is long enough']);
    const { body, headers } = await signed();
    const response = await other.call('POST', '/api/payments/sandbox/webhook', {
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(response.error).toBe('signature_invalid');
    await other.app.close();
  });

  it.each([-301, 301])('that was signed %i seconds from now is refused', async (seconds) => {
    expect(await post(await signed(seconds))).toEqual([400, 'signature_invalid']);
  });

  it.each(['[]', '{', 'null', '{"id":"x"}', `{"id":"${v7()}","type":"session.paid","session":"\\u0000"}`])(
    'with the signed content %s is refused',
    async (content) => {
      const time = Math.floor(shop.api.now.getTime() / 1000);
      const signature = sign(createKeys(shop.api.platform.secrets).sandboxEvent, `${time}.${content}`);
      const request = { body: Buffer.from(content), headers: { 'fullcourt-signature': `t=${time},v1=${signature}` } };
      expect(await post(request)).toEqual([400, 'bad_request']);
    },
  );

  it('of a provider that is not configured finds nothing', async () => {
    const payload = { payload: '{}', headers: { 'content-type': 'application/json' } };
    expect((await shop.api.call('POST', '/api/payments/stripe/webhook', payload)).status).toBe(404);
  });

  it('has had no effect until it is signed and in time', async () => {
    const state = async () => {
      const [row] = await shop.api.platform.db.select().from(orders).where(eq(orders.id, placed.id));
      return row?.state;
    };
    expect(await state()).toBe('pending');
    expect(await post(await signed(-300))).toEqual([200, null]);
    expect(await state()).toBe('paid');
  });
});
