import { describe, expect, it } from 'vitest';
import { TestShop } from '../../../testing/shop.ts';

const shop = await TestShop.openForFile();

describe('the payment page', () => {
  const get = (url: string) => shop.api.get(new URL(url).pathname);

  it('shows what is paid for, under a policy that allows nothing else', async () => {
    const page = await shop.checkOut(await shop.newBuyer(), [shop.basics, shop.weave], 5800);
    const { status, headers, bytes } = await get(page.payment_url!);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self' http:\/\/localhost; base-uri 'none'; frame-ancestors 'none'$/,
    );
    const html = bytes.toString();
    for (const text of ['lang="en"', 'Basics', '€49.00', 'Three-man weave', '€9.00', 'Pay €58.00', 'Decline payment']) {
      expect(html).toContain(text);
    }
  });

  it('speaks the language of the order, and escapes titles', async () => {
    const page = await shop.checkOut(await shop.newBuyer(), [shop.basics], 4900, { locale: 'es' });
    await shop.setSession(page, { lines: [{ title: '<b>&"', amount: 4900 }] });
    const html = (await get(page.payment_url!)).bytes.toString();
    for (const text of ['lang="es"', 'Pagar 49,00', '&lt;b&gt;&amp;&quot;']) expect(html).toContain(text);
  });

  it('says that it has ended, with the way back', async () => {
    const page = await shop.checkOut(await shop.newBuyer(), [shop.basics], 4900);
    shop.api.passSeconds(30 * 60);
    const html = (await get(page.payment_url!)).bytes.toString();
    expect(html).toContain(`href="http://localhost/checkout/${page.id}"`);
    expect(html).not.toContain('<button');
  });

  it('of an unknown session is not found', async () => {
    expect((await shop.api.get('/pay/unknown')).status).toBe(404);
    const answer = await shop.decide({ payment_url: 'http://localhost/pay/unknown' }, 'pay');
    expect(answer.status).toBe(404);
    expect((await shop.api.get('/pay/%00')).status).toBe(404);
  });

  it.each(['refund', '', 'pay&action=decline&x='.repeat(100)])('knows no action %j', async (action) => {
    const page = await shop.checkOut(await shop.newBuyer(), [shop.basics], 4900);
    expect((await shop.decide(page, action)).status).toBeGreaterThanOrEqual(400);
    expect((await shop.sessionOf(page)).status).toBe('open');
  });
});
