import { eq, sql } from 'drizzle-orm';
import { order, type Order } from 'shared-api/orders/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { couponRedemptions } from '../../platform/database/tables/shop/orders.ts';
import { mails } from '../../platform/database/tables/mail.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { orderReminders } from '../../platform/database/tables/shop/reminders.ts';
import { users } from '../../platform/database/tables/users.ts';
import { PASSWORD } from '../../testing/demo-fixture.ts';
import { TestShop } from '../../testing/shop.ts';
import { tokenIn } from '../../testing/test-api.ts';
import { sendReminders } from './send.ts';

const shop = await TestShop.openForFile();
const start = shop.api.now;
beforeEach(async () => {
  await db().delete(orderReminders);
  await db().delete(mails);
  shop.api.now = start;
});

const db = () => shop.api.platform.db;
type Buyer = Awaited<ReturnType<typeof shop.api.newVerifiedUser>>;

const SUBJECT = 'You didn’t finish your Fullcourt order';
const remindersTo = async ({ email }: Buyer) =>
  (await shop.api.mailsTo(email)).filter(({ subject }) => subject === SUBJECT);
const outcomeOf = async ({ id }: Order) =>
  (await db().select().from(orderReminders).where(eq(orderReminders.order_id, id)))[0]?.outcome ?? null;
const run = () => sendReminders(shop.context());

/** An order whose buyer wants a reminder, and has declined to pay it. */
async function leave(buyer: Buyer, rest: object = { remind: true }, items = [shop.basics], total = 4900) {
  const placed = await shop.checkOut(buyer.access_token, items, total, rest);
  await shop.decide(placed, 'decline');
  return placed;
}
/** Three hours after the end of the time in which an order can be paid. */
const wait = () => shop.api.passSeconds(3.5 * 3600);

describe('a reminder', () => {
  it('is sent once, some time after the order could be paid, with what was in the cart and the way back', async () => {
    const buyer = await shop.api.newVerifiedUser();
    const placed = await leave(buyer);
    shop.api.passSeconds(3.5 * 3600 - 1);
    await run();
    expect(await remindersTo(buyer)).toEqual([]);
    shop.api.passSeconds(1);
    await run();
    await run();
    const sent = await remindersTo(buyer);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Basics');
    expect(sent[0]?.text).toContain(`http://localhost/checkout?package=${shop.basics.id}\n`);
    expect(sent[0]?.text).toContain('because you asked for a reminder');
    expect(sent[0]?.text).toContain('We won’t remind you about this order again');
    expect(await outcomeOf(placed)).toBe('sent');
  });

  it('is sent once by several jobs at the same moment', async () => {
    const buyer = await shop.api.newVerifiedUser();
    await leave(buyer);
    wait();
    await Promise.all(Array.from({ length: 5 }, run));
    expect(await remindersTo(buyer)).toHaveLength(1);
  });

  it('is sent for an order that has expired, in its language', async () => {
    const buyer = await shop.api.newVerifiedUser();
    await shop.checkOut(buyer.access_token, [shop.basics], 4900, { remind: true, locale: 'es' });
    shop.api.passSeconds(1900);
    await shop.runExpiry();
    wait();
    await run();
    const [mail] = await shop.api.mailsTo(buyer.email);
    expect(mail?.subject).toBe('Has dejado un pedido a medias en Fullcourt');
  });

  it('leads back to a gift, and has the coupon if that still counts', async () => {
    await shop.addCoupon({ code: 'BACK', percent: 10 });
    const [buyer, other] = [await shop.api.newVerifiedUser(), await shop.api.newVerifiedUser()];
    await leave(buyer, { remind: true, coupon: 'BACK', gift: { message: 'Private' } }, [shop.basics], 4410);
    wait();
    await run();
    const [mail] = await remindersTo(buyer);
    expect(mail?.text).toContain(`/checkout?package=${shop.basics.id}&coupon=BACK&gift=1`);
    expect(mail?.text).not.toContain('Private');

    shop.api.now = start;
    await leave(other, { remind: true, coupon: 'BACK' }, [shop.basics], 4410);
    await db().execute(sql`update coupon set active = false where code = 'BACK'`);
    wait();
    await run();
    expect((await remindersTo(other))[0]?.text).toContain(`/checkout?package=${shop.basics.id}\n`);
    expect(await db().$count(couponRedemptions, eq(couponRedemptions.state, 'reserved'))).toBe(0);
  });
});

describe('no reminder is sent', () => {
  const nothingFor = async (buyer: Buyer, placed: Order, outcome: string | null) => {
    await run();
    expect([await remindersTo(buyer), await outcomeOf(placed)]).toEqual([[], outcome]);
  };

  it.each([
    ['unticked', { remind: false }],
    ['not there', {}],
  ])('if the box is %s', async (_, rest) => {
    const buyer = await shop.api.newVerifiedUser();
    const placed = await leave(buyer, rest);
    wait();
    await nothingFor(buyer, placed, null);
  });

  it('if the same order was asked for again without it', async () => {
    const buyer = await shop.api.newVerifiedUser();
    const request = shop.request([shop.basics], 4900);
    await shop.send(buyer.access_token, { ...request, remind: true });
    const placed = (await shop.send(buyer.access_token, { ...request, remind: false })).as(order);
    await shop.decide(placed, 'decline');
    wait();
    await nothingFor(buyer, placed, null);
  });

  it('for an order that is paid, even late', async () => {
    const buyer = await shop.api.newVerifiedUser();
    const placed = await shop.checkOut(buyer.access_token, [shop.basics], 4900, { remind: true });
    await shop.decide(placed, 'pay');
    wait();
    await nothingFor(buyer, placed, 'paid');
  });

  it('for an order for which money of another amount was taken', async () => {
    const buyer = await shop.api.newVerifiedUser();
    const placed = await shop.checkOut(buyer.access_token, [shop.basics], 4900, { remind: true });
    await shop.setSession(placed, { amount: 1, status: 'paid' });
    await shop.receive(await shop.eventOf(placed));
    wait();
    await run();
    expect([await remindersTo(buyer), await outcomeOf(placed)]).toEqual([[], 'charged']);
  });

  it('for an earlier order either, once the buyer has said no', async () => {
    const buyer = await shop.api.newVerifiedUser();
    await leave(buyer);
    await leave(buyer, { remind: false }, [shop.weave], 900);
    wait();
    await run();
    expect(await remindersTo(buyer)).toEqual([]);
  });

  it('to an address that nobody has confirmed', async () => {
    const buyer = await shop.api.newUser();
    const placed = await leave(buyer);
    wait();
    await nothingFor(buyer, placed, 'unconfirmed');
  });

  it('to an address that was confirmed only later, perhaps by somebody else', async () => {
    const buyer = await shop.api.newUser();
    const placed = await leave(buyer);
    shop.api.passSeconds(1);
    await shop.api.verify(tokenIn(await shop.api.mail(buyer.email, 'Confirm your email address')), buyer.access_token);
    wait();
    await nothingFor(buyer, placed, 'unconfirmed');
  });

  it('to an account that is suspended or deleted', async () => {
    const [suspended, deleted] = [await shop.api.newVerifiedUser(), await shop.api.newVerifiedUser()];
    const [a, b] = [await leave(suspended), await leave(deleted)];
    await db().update(users).set({ suspended_at: start }).where(eq(users.id, suspended.user.id));
    await shop.api.call('DELETE', '/api/me', { token: deleted.access_token, payload: { password: PASSWORD } });
    wait();
    await nothingFor(suspended, a, 'no_account');
    expect([await remindersTo(deleted), await outcomeOf(b)]).toEqual([[], 'no_account']);
  });

  it('while another order can still be paid, or once one with something of this was', async () => {
    const [open, paid] = [await shop.api.newVerifiedUser(), await shop.api.newVerifiedUser()];
    const [a, b] = [await leave(open), await leave(paid, { remind: true }, [shop.basics, shop.weave], 5800)];
    await shop.checkOut(open.access_token, [shop.weave], 900);
    await shop.decide(await shop.checkOut(paid.access_token, [shop.weave], 900), 'pay');
    wait();
    await nothingFor(open, a, 'ordered');
    expect([await remindersTo(paid), await outcomeOf(b)]).toEqual([[], 'ordered']);
  });

  it('if another one was sent in the last 7 days', async () => {
    const buyer = await shop.api.newVerifiedUser();
    await leave(buyer);
    const second = await leave(buyer, { remind: true }, [shop.weave], 900);
    wait();
    await run();
    expect(await remindersTo(buyer)).toHaveLength(1);
    expect(await outcomeOf(second)).toBe('recent');
  });

  it('if nothing is for sale any more, or all of it is the buyer’s; what is left is named', async () => {
    const buyer = await shop.api.newVerifiedUser();
    const [none, some] = [await leave(buyer), await shop.api.newVerifiedUser()];
    await leave(some, { remind: true }, [shop.basics, shop.weave], 5800);
    await db().update(packages).set({ published: false }).where(eq(packages.id, shop.basics.id));
    wait();
    await nothingFor(buyer, none, 'nothing_left');
    const [mail] = await remindersTo(some);
    expect(mail?.text).toContain('Three-man weave');
    expect(mail?.text).not.toContain('Basics');
    await db().update(packages).set({ published: true }).where(eq(packages.id, shop.basics.id));
  });

  it('days later, if no job has run', async () => {
    const buyer = await shop.api.newVerifiedUser();
    const placed = await leave(buyer);
    shop.api.passSeconds(5 * 24 * 3600);
    await nothingFor(buyer, placed, 'too_late');
  });

  it('if the process ends before the commit; the next run sends it', async () => {
    const buyer = await shop.api.newVerifiedUser();
    await leave(buyer);
    wait();
    const context = shop.context();
    const cut = {
      ...context,
      mailer: {
        transaction: (work: Parameters<typeof context.mailer.transaction>[0]) =>
          context.mailer.transaction(async (tx, send) => {
            await work(tx, send);
            throw new Error('killed');
          }),
      } as never,
    };
    await expect(sendReminders(cut)).rejects.toThrow('killed');
    expect(await remindersTo(buyer)).toEqual([]);
    await run();
    expect(await remindersTo(buyer)).toHaveLength(1);
  });
});
