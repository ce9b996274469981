import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { newStripeId, stripePayment, stripeSession, type SessionFacts } from './stripe-objects.ts';
import { StripeReversals } from './stripe-reversals.ts';

type Session = Stripe.Checkout.Session;
type Params = ReadonlyMap<string, string>;

/**
 * What is the matter with Stripe: it does not respond, its responses are lost, it fails, before it has done anything or after,
 * it fails to expire sessions alone, or it opens no session and refunds nothing.
 */
type Trouble = 'away' | 'loses responses' | 'fails' | 'fails late' | 'fails to expire' | 'refuses' | null;

interface StubResponse {
  readonly status: number;
  readonly body: object;
}

const MINUTE = 60;
/** Stripe tells its own reason in texts that must stay on the server. */
export const STRIPE_TEXT = 'This text is for developers';

/** A part of Stripe's API on this machine: Checkout Sessions, refunds and disputes, its idempotency, and signed events. */
export class StripeStub {
  readonly secretKey = `sk_test_${'x'.repeat(24)}`;
  readonly webhookSecret = `whsec_${'y'.repeat(24)}`;
  clock: () => Date = () => new Date();
  trouble: Trouble = null;
  /** What the key may not do, by route: `GET /v1/disputes`. */
  readonly forbidden = new Set<string>();
  /** The webhook endpoints of the account. */
  endpoints: Partial<Stripe.WebhookEndpoint>[] = [];
  /** Every request that has arrived: `POST /v1/checkout/sessions`. */
  readonly requests: string[] = [];
  /** The parameters of each session that was opened, by its id. */
  readonly opened = new Map<string, Params>();
  readonly reversals = new StripeReversals();
  private readonly sessions = new Map<string, { facts: SessionFacts; session: Session }>();
  private readonly replays = new Map<string, { readonly params: string; readonly response: StubResponse }>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.handle(request, response));
  }

  static async start(): Promise<StripeStub> {
    const stub = new StripeStub();
    await once(stub.server.listen(0, '127.0.0.1'), 'listening');
    return stub;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** The settings of an API that sells through the stub. */
  get env() {
    const { port } = this.server.address() as AddressInfo;
    return {
      STRIPE_SECRET_KEY: this.secretKey,
      STRIPE_WEBHOOK_SECRET: this.webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    };
  }

  /** The sessions of an order. */
  sessionsOf = (orderId: string): Session[] =>
    [...this.sessions.values()].map(({ session }) => session).filter((one) => one.client_reference_id === orderId);

  /** Changes a session, as only tests can. */
  change(id: string, values: Partial<Session>): void {
    Object.assign(this.find(id).session, values);
  }

  /** The buyer pays, by a card or by a debit that is decided later. */
  pay(id: string, by: 'card' | 'debit' = 'card'): void {
    const { facts } = this.find(id);
    const payment = stripePayment(facts, by === 'card' ? 'succeeded' : 'processing');
    const payment_status = by === 'card' ? 'paid' : 'unpaid';
    this.change(id, { status: 'complete', payment_status, payment_intent: payment, url: null });
  }

  /** The bank decides a debit. */
  decide(id: string, accepted: boolean): void {
    const payment = this.find(id).session.payment_intent as Stripe.PaymentIntent;
    payment.status = accepted ? 'succeeded' : 'requires_payment_method';
    if (accepted) this.change(id, { payment_status: 'paid' });
  }

  /** Forgets the keys of requests, as Stripe does after a day. */
  forgetKeys = () => this.replays.clear();

  /** The payment of a session. */
  paymentOf(id: string): Stripe.PaymentIntent {
    const payment = this.find(id).session.payment_intent;
    if (payment === null || typeof payment === 'string') throw new Error(`The session ${id} is not paid`);
    return payment;
  }

  /** An event about a session, with the session as it is now. */
  event = (id: string, type: string) => this.eventAbout(this.seen(id, false), `checkout.session.${type}`);

  /** An event about any object. */
  eventAbout(object: object, type: string): object {
    return {
      id: newStripeId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.seconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
  }

  /** The request that delivers an event, or other content; signed by the SDK. */
  delivery(content: object | string, { secret = this.webhookSecret, age = 0 } = {}) {
    const payload = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
    const timestamp = this.seconds() - age;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { payload, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature } };
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const { pathname, search } = new URL(url, 'http://stub');
    this.requests.push(`${method} ${pathname}`);
    if (this.trouble === 'away') return void request.socket.destroy();
    const body = method === 'POST' ? await text(request) : search.slice(1);
    const { status, body: content } = this.respond(`${method} ${pathname}`, headers, body);
    if (this.trouble === 'loses responses') return void request.socket.destroy();
    // To repeat a request with a key whose response is kept would change nothing, which Stripe says.
    const retry = status === 500 ? { 'stripe-should-retry': 'false' } : {};
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newStripeId('req'), ...retry });
    response.end(JSON.stringify(content));
  }

  private respond(route: string, headers: IncomingMessage['headers'], body: string): StubResponse {
    if (headers.authorization !== `Bearer ${this.secretKey}`) return failure(401, { type: 'invalid_request_error' });
    const [, resource = route] = /^(\w+ \/v1\/(?:checkout\/)?\w+)/.exec(route) ?? [];
    if (this.forbidden.has(resource)) return failure(403, { type: 'invalid_request_error' });
    if (route === 'GET /v1/webhook_endpoints') return list('/v1/webhook_endpoints', this.endpoints);
    const params = new Map(new URLSearchParams(body));
    const key = String(headers['idempotency-key']);
    if (route === 'POST /v1/checkout/sessions') return this.repeat(key, body, () => this.open(params));
    if (route === 'POST /v1/refunds') return this.repeat(key, body, () => this.refund(params));
    if (this.trouble === 'fails') return FAILED;
    const reversal = this.respondAboutPayment(route, params.get('payment_intent') ?? '');
    if (reversal) return reversal;
    if (route === 'GET /v1/checkout/sessions') return this.list(params);
    const [, id = '', action] = /^(?:GET|POST) \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(route) ?? [];
    const known = this.sessions.get(id);
    if (!known) return failure(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'session' });
    this.endInTime();
    if (action) {
      if (this.trouble === 'fails to expire') return FAILED;
      if (known.session.status !== 'open') return failure(400, { type: 'invalid_request_error' });
      this.change(id, { status: 'expired', url: null });
    }
    return { status: 200, body: this.seen(id, params.get('expand[0]') === 'payment_intent') };
  }

  /**
   * Stripe keeps the response to a key once it has begun to work, also if that was an error of its own; refusals of parameters
   * are not kept.
   */
  private repeat(key: string, body: string, respond: () => StubResponse): StubResponse {
    const earlier = this.replays.get(key);
    if (earlier) return earlier.params === body ? earlier.response : failure(400, { type: 'idempotency_error' });
    let response = this.trouble === 'fails' ? FAILED : respond();
    if (response.status === 400) return response;
    if (this.trouble === 'fails late') response = FAILED;
    this.replays.set(key, { params: body, response });
    return response;
  }

  private refund(params: Params): StubResponse {
    const payment = this.findPayment(params.get('payment_intent') ?? '');
    const refused = failure(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    if (!payment || this.trouble === 'refuses') return refused;
    const metadata = { refund_id: params.get('metadata[refund_id]') ?? '' };
    const refund = this.reversals.refund(payment, Number(params.get('amount')), metadata);
    return refund ? { status: 200, body: refund } : refused;
  }

  /** A payment, and the lists of its refunds and disputes; `null` for other routes. */
  private respondAboutPayment(route: string, paymentId: string): StubResponse | null {
    const [, list] = /^GET \/v1\/(refunds|disputes)$/.exec(route) ?? [];
    if (list) return { status: 200, body: this.reversals.list(list as 'refunds' | 'disputes', paymentId) };
    const [, id] = /^GET \/v1\/payment_intents\/(\w+)$/.exec(route) ?? [];
    if (id === undefined) return null;
    const payment = this.findPayment(id);
    if (payment) return { status: 200, body: payment };
    return failure(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'intent' });
  }

  private findPayment(id: string): Stripe.PaymentIntent | undefined {
    const all = [...this.sessions.values()].map(({ session }) => session.payment_intent);
    return all.find((payment) => payment !== null && typeof payment !== 'string' && payment.id === id) as
      Stripe.PaymentIntent | undefined;
  }

  private open(params: Params): StubResponse {
    const invalid = (param: string) => failure(400, { type: 'invalid_request_error', param });
    const [now, expiresAt] = [this.seconds(), Number(params.get('expires_at'))];
    if (this.trouble === 'refuses') return invalid('line_items');
    if (expiresAt < now + 30 * MINUTE || expiresAt > now + 24 * 60 * MINUTE) return invalid('expires_at');
    let total = 0;
    for (let line = 0; params.has(`line_items[${line}][quantity]`); line += 1) {
      const amount = params.get(`line_items[${line}][price_data][unit_amount]`) ?? '';
      if (!/^\d{1,8}$/.test(amount)) return invalid(`line_items[${line}][price_data][unit_amount]`);
      if (!params.get(`line_items[${line}][price_data][product_data][name]`)) return invalid('line_items');
      total += Number(amount) * Number(params.get(`line_items[${line}][quantity]`));
    }
    const currency = params.get('line_items[0][price_data][currency]') ?? '';
    if (params.get('mode') !== 'payment' || !/^[a-z]{3}$/.test(currency) || total === 0) return invalid('line_items');
    const metadataIn = (name: string) => ({ order_id: params.get(`${name}[order_id]`) ?? '' });
    const facts = {
      currency,
      total,
      expiresAt,
      created: now,
      orderId: params.get('client_reference_id') ?? '',
      metadata: metadataIn('metadata'),
      paymentMetadata: metadataIn('payment_intent_data[metadata]'),
      locale: params.get('locale') ?? 'auto',
      returnUrl: params.get('success_url') ?? '',
    };
    const session = stripeSession(facts);
    this.sessions.set(session.id, { facts, session });
    this.opened.set(session.id, params);
    return { status: 200, body: this.seen(session.id, false) };
  }

  /** Sessions, the newest first. */
  private list(params: Params): StubResponse {
    const data = [...this.sessions.values()]
      .map(({ session }) => session)
      .filter(({ created, status }) => created > Number(params.get('created[gt]')) && status === params.get('status'))
      .map(({ id }) => this.seen(id, params.get('expand[0]') === 'data.payment_intent'))
      .reverse();
    return list('/v1/checkout/sessions', data);
  }

  private endInTime(): void {
    for (const { session } of this.sessions.values()) {
      if (session.status === 'open' && session.expires_at <= this.seconds())
        this.change(session.id, { status: 'expired' });
    }
  }

  private find(id: string) {
    const known = this.sessions.get(id);
    if (!known) throw new Error(`There is no session ${id}`);
    return known;
  }

  /** A session as a response has it. */
  private seen(id: string, expanded: boolean): Session {
    const { session } = this.find(id);
    const payment = session.payment_intent;
    return structuredClone(
      expanded || payment === null || typeof payment === 'string'
        ? session
        : { ...session, payment_intent: payment.id },
    );
  }

  private seconds = () => Math.floor(this.clock().getTime() / 1000);
}

const failure = (status: number, error: object): StubResponse => ({
  status,
  body: { error: { ...error, message: STRIPE_TEXT, request_log_url: 'https://dashboard.stripe.com/test/logs/req_x' } },
});

const list = (url: string, data: readonly object[]): StubResponse => ({
  status: 200,
  body: { object: 'list', url, has_more: false, data },
});

const FAILED = failure(500, { type: 'api_error' });
