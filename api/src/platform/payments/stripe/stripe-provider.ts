import type { FastifyBaseLogger } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Stripe } from 'stripe';
import { currentLog } from '../../current-log.ts';
import type { Clock } from '../../clock.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import {
  FailedAttempt,
  type PayableOrder,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentSession,
  type ProviderRefund,
  type RequestedRefund,
  type Reversals,
} from '../provider.ts';
import { canCharge } from './can-charge.ts';
import { problemsOfAccount } from './check-account.ts';
import { createStripeClient } from './stripe-client.ts';
import type { StripeSettings } from './stripe-env.ts';
import { readStripeEvent } from './stripe-event.ts';
import { disputesOf, providerRefundOf, refundParams } from './stripe-reversals.ts';
import { EXPANDED, LIST_EXPANDED, orderIdIn, paymentSessionOf, sessionParams } from './stripe-session.ts';

/**
 * Stripe keeps its response to a key for a day, an error of its own like any other, and repeats it. Not these: they say that
 * the request has not begun, or that the same one has not ended.
 */
const NOT_KEPT = [401, 409, 429];

/** More refunds or disputes than a payment has. */
const REVERSALS = { limit: 1000 };

/**
 * How long a session outlives its order, which normally ends it. Stripe opens none that ends within 30 minutes: this way, a
 * buyer can try again until the order expires, even if our clock is some minutes slow.
 */
const GRACE_MS = 35 * 60_000;

interface StripeOptions {
  readonly settings: StripeSettings;
  readonly clock: Clock;
  readonly publicUrl: () => string;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Stripe Checkout: the buyer pays on a page of Stripe's. */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  readonly sessionSeconds = 30 * 60;
  readonly canCharge = canCharge;
  private readonly options: StripeOptions;
  private client: Promise<Stripe> | undefined;

  constructor(options: StripeOptions) {
    this.options = options;
  }

  async openSession(order: PayableOrder): Promise<PaymentSession> {
    const endsAt = new Date(order.expiresAt.getTime() + GRACE_MS);
    const params = sessionParams(order, endsAt, `${this.options.publicUrl()}/checkout/${order.id}`);
    const stripe = await this.connect();
    try {
      const session = paymentSessionOf(await stripe.checkout.sessions.create(params, { idempotencyKey: keyOf(order) }));
      if (!session) throw unavailable();
      return session;
    } catch (error) {
      throw this.reported(stripe, error);
    }
  }

  async readSession(id: string): Promise<PaymentSession | null> {
    const stripe = await this.connect();
    try {
      return paymentSessionOf(await stripe.checkout.sessions.retrieve(id, EXPANDED));
    } catch (error) {
      if (isRefusal(stripe, error) && error.code === 'resource_missing') return null;
      throw this.reported(stripe, error);
    }
  }

  async listPaid(since: Date, limit: number): Promise<PaymentSession[]> {
    const stripe = await this.connect();
    const created = { gt: Math.floor(since.getTime() / 1000) };
    try {
      const sessions = await stripe.checkout.sessions
        .list({ created, status: 'complete', limit: 100, ...LIST_EXPANDED })
        .autoPagingToArray({ limit });
      return sessions.flatMap((session) => paymentSessionOf(session) ?? []).filter(({ status }) => status === 'paid');
    } catch (error) {
      throw this.reported(stripe, error);
    }
  }

  async expireSession(id: string): Promise<PaymentSession | null> {
    const stripe = await this.connect();
    try {
      return paymentSessionOf(await stripe.checkout.sessions.expire(id, EXPANDED));
    } catch (error) {
      // It has ended already.
      if (isRefusal(stripe, error)) return this.readSession(id);
      throw this.reported(stripe, error);
    }
  }

  async refund(refund: RequestedRefund): Promise<ProviderRefund | null> {
    const stripe = await this.connect();
    try {
      return providerRefundOf(await stripe.refunds.create(refundParams(refund), { idempotencyKey: keyOf(refund) }));
    } catch (error) {
      const reported = this.reported(stripe, error);
      // Not 409: another process asks for the same refund at this moment.
      if (isRefusal(stripe, error) && error.statusCode !== 409) return null;
      throw reported;
    }
  }

  async readReversals(reference: string): Promise<Reversals | null> {
    const stripe = await this.connect();
    const query = { payment_intent: reference, limit: 100 };
    try {
      const { metadata } = await stripe.paymentIntents.retrieve(reference);
      if (orderIdIn(metadata) === null) return null;
      const [refunds, disputes] = await Promise.all([
        stripe.refunds.list(query).autoPagingToArray(REVERSALS),
        stripe.disputes.list(query).autoPagingToArray(REVERSALS),
      ]);
      // Stripe lists the newest first.
      return { refunds: refunds.toReversed().map(providerRefundOf), disputes: disputesOf(disputes.toReversed()) };
    } catch (error) {
      if (isRefusal(stripe, error) && error.code === 'resource_missing') return null;
      throw this.reported(stripe, error);
    }
  }

  async readEvent(body: Buffer, headers: IncomingHttpHeaders): Promise<PaymentEvent | null> {
    const { settings, clock } = this.options;
    const verification = { stripe: await this.connect(), secret: settings.webhookSecret, now: clock() };
    return readStripeEvent(verification, body, headers);
  }

  async problemsOfAccount(): Promise<readonly string[]> {
    const stripe = await this.connect();
    try {
      return await problemsOfAccount(stripe, this.options.publicUrl());
    } catch (error) {
      throw this.reported(stripe, error);
    }
  }

  /** Loads the SDK when it is needed first: servers without Stripe need not wait for it. */
  private connect(): Promise<Stripe> {
    this.client ??= createStripeClient(this.options.settings);
    return this.client;
  }

  /** What to throw for an error of the SDK. Its text is for us, and can contain parts of the key: only codes are logged. */
  private reported(stripe: Stripe, error: unknown): unknown {
    if (!(error instanceof stripe.errors.StripeError)) return error;
    const { type, code, param, statusCode, requestId } = error;
    const log = currentLog() ?? this.options.log;
    const details = { stripe: { type, code, param, statusCode, requestId } };
    // With a key that is wrong, nobody can pay until somebody sets the right one.
    if (statusCode === 401 || statusCode === 403) log.error(details, 'Stripe does not accept STRIPE_SECRET_KEY');
    else log.warn(details, 'a request to Stripe has failed');
    return statusCode === undefined || NOT_KEPT.includes(statusCode) ? unavailable() : new FailedAttempt();
  }
}

/** Returns the idempotency key of an attempt. */
const keyOf = ({ id, attempt }: Pick<PayableOrder, 'id' | 'attempt'>) => (attempt === 0 ? id : `${id}:${attempt}`);

const isRefusal = (stripe: Stripe, error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof stripe.errors.StripeInvalidRequestError;

const unavailable = () => new ApiError('payment_unavailable', 'The payment provider cannot be reached.');
