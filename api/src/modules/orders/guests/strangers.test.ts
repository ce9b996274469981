import { eq } from 'drizzle-orm';
import { accountExport } from 'shared-api/account/account-export';
import { guestCheckout } from 'shared-api/orders/guest';
import { invoice as orderInvoice } from 'shared-api/orders/invoices';
import { orderPage } from 'shared-api/orders/orders';
import { afterAll, describe, expect, it } from 'vitest';
import { invoices } from '../../../platform/database/tables/shop/invoices.ts';
import { PASSWORD } from '../../../testing/demo-fixture.ts';
import { newAddress, TestGuests } from '../../../testing/guests.ts';
import { TestSales } from '../../../testing/sales.ts';
import { ADDRESS, TestShop } from '../../../testing/shop.ts';
import { fieldErrorsOf, tokenIn } from '../../../testing/test-api.ts';

/* What somebody gets who has made an account with the address of somebody else, or knows something of an order. */

const shop = await TestShop.openForFile();
afterAll(() => shop.checkLedger());
const guests = new TestGuests(shop);

const held = 'Confirm your Fullcourt purchase';
const exportOf = async (token: string) => (await shop.api.get('/api/me/export', token)).as(accountExport);

/** Gives an account another address, which its user confirms. */
async function moveTo(stranger: { readonly access_token: string }, email: string) {
  const { access_token: token } = stranger;
  await shop.api.post('/api/me/email', { email, password: PASSWORD }, token);
  await shop.api.verify(tokenIn(await shop.api.mail(email, 'Confirm your new email address')), token);
}

describe('whoever has registered the address of a guest', () => {
  it('gets nothing of the purchase by giving the account another address', async () => {
    const stranger = await shop.api.newUser();
    const placed = await guests.checkOut(stranger.email, [shop.weave], 900);
    const theirs = newAddress();
    await moveTo(stranger, theirs);
    await shop.decide(placed.order, 'pay');
    const key = { order_id: placed.order.id, idempotency_key: placed.key };
    await shop.api.post('/api/checkout/guest/confirmation', key);
    const admin = await TestSales.open(shop);
    const resent = await shop.api.call('POST', `/api/admin/orders/${placed.order.id}/confirmation`, {
      token: admin.admin,
    });
    expect(resent.status).toBe(200);
    expect(await shop.api.subjectsTo(theirs)).toEqual(['Confirm your new email address']);
    expect((await shop.api.subjectsTo(stranger.email)).filter((subject) => subject === held)).toHaveLength(3);
  });

  it('is not named on the invoice of an order that is paid after they have left the address', async () => {
    const stranger = await shop.api.newUser();
    const placed = await guests.checkOut(stranger.email, [shop.weave], 900);
    await moveTo(stranger, newAddress());
    await shop.decide(placed.order, 'pay');
    const [invoice] = await shop.api.platform.db
      .select({ buyer: invoices.buyer })
      .from(invoices)
      .where(eq(invoices.order_id, placed.order.id));
    expect(invoice?.buyer).toMatchObject({ name: '', email: stranger.email });
  });

  it('is told neither of a refund nor of a parcel at another address', async () => {
    const stranger = await shop.api.newUser();
    const placed = await guests.buy(stranger.email, [shop.book], 4900, { address: ADDRESS });
    const theirs = newAddress();
    await moveTo(stranger, theirs);
    const sales = await TestSales.open(shop);
    await shop.api.call('PUT', `/api/admin/orders/${placed.order.id}/shipping`, {
      token: sales.admin,
      payload: { state: 'shipped', tracking_url: 'https://carrier.example.com/42' },
    });
    await sales.refund(placed.order, 0);
    expect((await sales.recordOf(placed.order)).status).toBe('refunded');
    expect(await shop.api.subjectsTo(theirs)).toEqual(['Confirm your new email address']);
  });

  it('leaves the purchase to the owner of the address by giving the account another one', async () => {
    const stranger = await shop.api.newUser();
    const { order: paid } = await guests.buy(stranger.email, [shop.weave], 900);
    const link = await guests.linkTo(stranger.email);
    await moveTo(stranger, newAddress());
    const { password_token: token } = await guests.confirm(link);
    await shop.api.post('/api/auth/reset', { token, password: 'Basket2026' });
    const owner = await shop.api.login(stranger.email, 'Basket2026');
    expect(await shop.ordersOf(owner.access_token)).toMatchObject([{ id: paid.id }]);
    expect(await shop.ordersOf(stranger.access_token)).toEqual([]);
  });

  it('sees neither the code of a gift nor an address or an invoice', async () => {
    const stranger = await shop.api.newUser();
    const gift = await guests.checkOut(stranger.email, [shop.weave], 900, { gift: { message: 'For Mia' } });
    await shop.decide(gift.order, 'pay');
    const posted = await guests.buy(stranger.email, [shop.book], 4900, { address: ADDRESS });
    const { invoices } = await (await TestSales.open(shop)).recordOf(posted.order);
    const { id } = orderInvoice.parse(invoices?.[0]);
    expect((await shop.api.get(`/api/invoices/${id}`, stranger.access_token)).error).toBe('not_found');
  });

  it('exports nothing of what the owner of the address has ordered, nor emails that the owner was sent', async () => {
    const stranger = await shop.api.newUser();
    await guests.checkOut(stranger.email, [shop.weave], 900, { remind: true });
    await guests.buy(stranger.email, [shop.book], 4900, { address: ADDRESS });
    await guests.linkTo(stranger.email);
    expect(await exportOf(stranger.access_token)).toMatchObject({ orders: [], reminders: [], mails: [] });
  });

  it('gets no session again once the owner of the address has confirmed a purchase', async () => {
    const email = newAddress();
    const request = guests.request(email, [shop.weave], 900);
    await guests.send(request);
    await guests.buy(email, [shop.basics], 4900);
    await guests.confirm(await guests.linkTo(email));
    const repeated = (await guests.send(request)).as(guestCheckout);
    expect(repeated).toMatchObject({ account: 'existing', session: null });
  });
});

describe('a gift that is held', () => {
  it('has a code once it is confirmed', async () => {
    const owner = await shop.api.newVerifiedUser();
    const placed = await guests.buy(owner.email, [shop.weave], 900, { gift: { message: '' } });
    expect((await guests.orderOf(placed)).gift).toBe(true);
    const asked = await shop.api.mail(owner.email, held);
    expect(asked.text).toContain('You’ll then find the gift code in your order.');
    expect(await guests.confirm(await guests.linkTo(owner.email))).toMatchObject({ gift: true });
    const [found] = (await shop.api.get('/api/orders', owner.access_token)).as(orderPage).items;
    expect(found?.gift?.code).toBeTruthy();
    expect(await shop.grantedBy(placed.order)).toBe(0);
  });
});

describe('a second attempt in the same browser', () => {
  it('has the coupon of the first one, which can no longer be paid', async () => {
    const owner = await shop.api.newVerifiedUser();
    await shop.addCoupon({ code: 'SECONDTRY', percent: 10, per_user_limit: 1 });
    const first = await guests.checkOut(owner.email, [shop.weave], 810, { coupon: 'SECONDTRY' });
    const previous = { order_id: first.order.id, idempotency_key: first.key };
    const second = await guests.buy(owner.email, [shop.weave], 810, { coupon: 'SECONDTRY', previous });
    expect((await guests.orderOf(first)).state).toBe('expired');
    expect((await guests.orderOf(second)).state).toBe('paid');
  });

  it('leaves the first order open if it is refused', async () => {
    const first = await guests.checkOut(newAddress(), [shop.weave], 900);
    const previous = { order_id: first.order.id, idempotency_key: first.key };
    const refused = await guests.send(guests.request(newAddress(), [shop.weave], 1, { previous }));
    expect(refused.error).toBe('price_changed');
    expect((await guests.orderOf(first)).state).toBe('pending');
  });

  it('leaves the order of another browser alone, whose key it does not know', async () => {
    const first = await guests.checkOut(newAddress(), [shop.weave], 900);
    const other = await guests.checkOut(newAddress(), [shop.weave], 900);
    const previous = { order_id: first.order.id, idempotency_key: other.key };
    await guests.checkOut(newAddress(), [shop.weave], 900, { previous });
    expect((await guests.orderOf(first)).state).toBe('pending');
  });
});

describe('a key', () => {
  it('of a held order is that of no order of its owner, and the other way round', async () => {
    const owner = await shop.api.newVerifiedUser();
    const request = guests.request(owner.email, [shop.weave], 900);
    await guests.send(request);
    const { idempotency_key } = request;
    const own = shop.request([shop.weave], 900, { idempotency_key });
    expect(fieldErrorsOf(await shop.send(owner.access_token, own))).toEqual({ idempotency_key: 'key_reused' });

    const buyer = await shop.api.newVerifiedUser();
    const made = shop.request([shop.weave], 900);
    await shop.send(buyer.access_token, made);
    const same = guests.request(buyer.email, [shop.weave], 900, { idempotency_key: made.idempotency_key });
    expect(fieldErrorsOf(await guests.send(same))).toEqual({ idempotency_key: 'key_reused' });
  });
});

it('says of a repeated request whether the email with the password link was sent', async () => {
  const request = guests.request(newAddress(), [shop.weave], 900);
  await guests.send(request);
  expect((await guests.send(request)).as(guestCheckout).password_link_sent).toBe(true);
  const known = guests.request((await shop.api.newVerifiedUser()).email, [shop.weave], 900);
  await guests.send(known);
  expect((await guests.send(known)).as(guestCheckout).password_link_sent).toBe(false);
});
