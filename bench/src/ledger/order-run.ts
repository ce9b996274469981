import { setTimeout as delay } from 'node:timers/promises';
import { refundAmount, adminOrderRecord, type RefundRequest } from 'shared-api/orders/admin-orders';
import { receivedEvent } from 'shared-api/orders/checkout';
import { order } from 'shared-api/orders/orders';
import { v7 } from 'uuid';
import type { Action, Fact, Sequence } from './sequence.ts';
import type { Placed, Shop } from './shop.ts';

/** How long jobs may take to end, in milliseconds. */
const PATIENCE_MS = 120_000;

/** An order, and what is known of it at the provider. */
export class OrderRun {
  readonly placed: Placed;
  private readonly shop: Shop;
  private readonly sequence: Sequence;
  /** The event that tells of each fact so far. */
  private readonly events: object[] = [];

  private constructor(shop: Shop, sequence: Sequence, placed: Placed) {
    this.shop = shop;
    this.sequence = sequence;
    this.placed = placed;
  }

  static begin = async (shop: Shop, sequence: Sequence): Promise<OrderRun> =>
    new OrderRun(shop, sequence, await shop.place(sequence));

  /** Everything in order, each event once, and nothing else at the same time. */
  async inOrder(): Promise<void> {
    for (const [index, fact] of this.sequence.facts.entries()) {
      await this.happen(fact);
      await this.tell(index);
    }
    await this.return();
    await this.finishJobs();
  }

  /** Everything as the sequence says; at the end, all is told once more, in order. */
  async disturbed(): Promise<void> {
    for (const { fact, actions, pause, kill } of this.sequence.steps) {
      const happening = fact === null ? null : this.happen(nth(this.sequence.facts, fact));
      const killed = kill === null ? null : delay(kill).then(() => this.shop.product.kill());
      await Promise.all([happening, killed, ...actions.map((action) => this.act(action))]);
      await delay(pause);
    }
    for (const index of this.events.keys()) await this.tell(index);
    await this.return();
    await this.finishJobs();
  }

  /** Makes a fact true. What needs no request of ours is true when this returns its promise. */
  private happen(fact: Fact): Promise<void> {
    if (fact.kind === 'refund') return this.refund(fact.lines);
    this.events.push(this.atProvider(fact));
    return Promise.resolve();
  }

  private atProvider(fact: Exclude<Fact, { kind: 'refund' }>): object {
    const { stub } = this.shop.product;
    const { reversals } = stub;
    const session = this.session();
    switch (fact.kind) {
      case 'pays':
        stub.pay(session, fact.by);
        return stub.event(session, 'completed');
      case 'debit':
        stub.decide(session, fact.accepted);
        return stub.event(session, fact.accepted ? 'async_payment_succeeded' : 'async_payment_failed');
      case 'expires':
        stub.change(session, { status: 'expired', url: null });
        return stub.event(session, 'expired');
      case 'dashboard': {
        const amount = Math.max(1, Math.round(nth(this.amounts(), fact.line) * fact.share));
        const refund = reversals.refund(stub.paymentOf(session), amount);
        if (!refund) throw new Error(`The provider refuses a refund of ${amount}`);
        if (fact.pending) refund.status = 'pending';
        return stub.eventAbout({ ...refund }, 'refund.created');
      }
      case 'decided': {
        const refund = nth(reversals.refundsOf(stub.paymentOf(session).id), fact.nth);
        refund.status = fact.status;
        return stub.eventAbout({ ...refund }, fact.status === 'failed' ? 'refund.failed' : 'refund.updated');
      }
      case 'dispute': {
        const dispute = reversals.dispute(stub.paymentOf(session), 'needs_response');
        return stub.eventAbout({ ...dispute }, 'charge.dispute.created');
      }
      case 'verdict': {
        const dispute = nth(this.disputes(), 0);
        dispute.status = fact.status;
        return stub.eventAbout({ ...dispute }, 'charge.dispute.closed');
      }
    }
  }

  /** An administrator refunds lines, as soon as the order is known to be paid, until that is heard. */
  private async refund(lines: readonly number[]): Promise<void> {
    const { product, admin } = this.shop;
    const { id } = this.placed;
    await this.return();
    const record = adminOrderRecord.parse(await product.request('GET', `/api/admin/orders/${id}`, { token: admin }));
    const chosen = record.lines.filter((_, position) => lines.includes(position));
    const payload: RefundRequest = {
      items: chosen.map(({ item_id }) => item_id),
      amount: refundAmount(chosen, record.refundable),
      reason: 'requested',
      note: '',
      idempotency_key: v7(),
    };
    await product.request('POST', `/api/admin/orders/${id}/refunds`, { token: admin, payload });
    const { stub } = product;
    const newest = record.total === 0 ? null : stub.reversals.refundsOf(stub.paymentOf(this.session()).id).at(-1);
    this.events.push(newest ? stub.eventAbout({ ...newest }, 'refund.created') : {});
  }

  /** What happens once, whether or not it is heard. */
  private async act(action: Action): Promise<void> {
    switch (action.kind) {
      case 'event':
        return this.deliver(nth(this.events, action.fact), false);
      case 'return':
        return void (await this.shop.product.send('GET', `/api/checkout/${this.placed.id}`, this.placed));
      case 'checkout again':
        return void (await this.placed.again());
      case 'jobs':
        return this.makeJobsDue();
    }
  }

  /** Delivers the event of a fact, until there is a response. */
  private tell = (fact: number): Promise<void> => this.deliver(nth(this.events, fact), true);

  /** A payment of which nobody has told yet cannot be refunded: that is sent again later. */
  private async deliver(event: object, isLast: boolean): Promise<void> {
    // What was free is given back without the provider.
    if (!('id' in event)) return;
    const { product } = this.shop;
    const send = () => {
      const { payload, headers } = product.stub.delivery(event);
      return product.send('POST', '/api/payments/stripe/webhook', { payload, headers });
    };
    let reply = await send();
    while (isLast && !reply) reply = await send();
    if (!reply || (reply.status === 409 && !isLast)) return;
    if (reply.status !== 200)
      throw new Error(`The webhook responds with ${reply.status}: ${JSON.stringify(reply.body)}`);
    const { outcome } = receivedEvent.parse(reply.body);
    if (outcome === 'mismatched') throw new Error('A payment is said not to match its order');
  }

  /** The buyer returns to the page of the order, and sees it. */
  private async return(): Promise<void> {
    order.parse(await this.shop.product.request('GET', `/api/checkout/${this.placed.id}`, this.placed));
  }

  /** Lets the jobs of the order be due now. */
  private async makeJobsDue(): Promise<void> {
    await this.shop.product.pool.query(
      `update pgboss.job set start_after = now() - interval '1 minute' where ${JOBS} and state in ('created', 'retry')`,
      [this.placed.id],
    );
  }

  /** Waits until the order has no jobs left. */
  private async finishJobs(): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      await this.makeJobsDue();
      const { rows } = await this.shop.product.pool.query(
        `select name, state from pgboss.job where ${JOBS} and state not in ('completed', 'cancelled')`,
        [this.placed.id],
      );
      if (rows.length === 0) return;
      if (performance.now() > end) throw new Error(`Jobs do not end: ${JSON.stringify(rows)}`);
      await delay(100);
    }
  }

  /** The session of the order, of which there is one. */
  private session(): string {
    const sessions = this.shop.product.stub.sessionsOf(this.placed.id);
    if (sessions.length !== 1 || !sessions[0]) throw new Error(`The order has ${sessions.length} sessions`);
    return sessions[0].id;
  }

  private disputes() {
    const { stub } = this.shop.product;
    const { id } = stub.paymentOf(this.session());
    return stub.reversals.disputes.filter(({ payment_intent: payment }) => payment === id);
  }

  /** What the lines cost, as the provider was told. */
  private amounts(): number[] {
    const params = this.shop.product.stub.opened.get(this.session());
    return this.sequence.items.map((_, line) => Number(params?.get(`line_items[${line}][price_data][unit_amount]`)));
  }
}

const JOBS = `name in ('expire-order', 'settle-refund')
  and (data ->> 'order_id' = $1::text or data ->> 'refund_id' in (select id::text from refund where order_id = $1::uuid))`;

function nth<Value>(values: readonly Value[], index: number): Value {
  const value = values[index];
  if (value === undefined) throw new Error(`There are ${values.length}, not ${index + 1}`);
  return value;
}
