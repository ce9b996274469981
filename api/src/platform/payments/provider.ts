import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from 'shared-api/locale';
import { ApiError } from '../http/errors/api-error.ts';

export type ProviderName = 'sandbox' | 'stripe';

/** `processing`: the buyer has done their part, but it is not certain yet that the money comes. */
export type SessionStatus = 'open' | 'processing' | 'paid' | 'failed' | 'expired';

/** A line as the payment page shows it; `amount` in minor units, after discount and coupon. */
export interface PaidLine {
  readonly title: string;
  readonly amount: number;
}

/** An order that is to be paid. */
export interface PayableOrder {
  readonly id: string;
  readonly currency: string;
  /** Minor units, more than 0. */
  readonly total: number;
  readonly lines: readonly PaidLine[];
  readonly locale: Locale;
  readonly expiresAt: Date;
  /** How many attempts to open its session have failed: a request that is repeated with the same number is the same. */
  readonly attempt: number;
}

/** One attempt to pay an order, as the provider knows it. */
export interface PaymentSession {
  readonly id: string;
  readonly orderId: string;
  readonly status: SessionStatus;
  readonly amount: number;
  readonly currency: string;
  /** Where the buyer pays. */
  readonly url: string;
  /** The provider's name for the payment, with which it is refunded. */
  readonly reference: string;
}

/** `pending`: it is not certain yet that the buyer gets the money. One that has succeeded may still fail. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed';

export type DisputeStatus = 'open' | 'won' | 'lost';

/** Money to give back. */
export interface RequestedRefund {
  /** Our id for it: a request that is repeated with it and the same number is the same refund. */
  readonly id: string;
  /** How many attempts to make it have failed. */
  readonly attempt: number;
  /** The payment's. */
  readonly reference: string;
  readonly amount: number;
}

/** A refund, as the provider knows it. */
export interface ProviderRefund {
  readonly id: string;
  /** Our id for it; `null` for one that was made in the provider's own dashboard. */
  readonly refundId: string | null;
  readonly amount: number;
  readonly status: RefundStatus;
}

/** That the buyer's bank asks for the money back. */
export interface ProviderDispute {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: DisputeStatus;
}

/**
 * Everything that was given back of a payment, or is asked for, the oldest first: in this order it is recorded and credited,
 * whether each is told by itself or all together.
 */
export interface Reversals {
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
}

/**
 * A provider's message that a session has changed, or the reversals of a payment. What they have become is read from the
 * provider, not from the message.
 */
export type PaymentEvent = {
  /** Unique for the provider: the same event may be sent several times. */
  readonly id: string;
  readonly type: string;
} & ({ readonly sessionId: string } | { readonly reference: string });

/**
 * The provider has responded with an error, and may repeat it for the same attempt: the next one needs another number. A
 * response that was lost is none: whether the attempt has succeeded is known only by repeating it.
 */
export class FailedAttempt extends ApiError {
  constructor() {
    super('payment_unavailable', 'The payment provider has failed.');
  }
}

/**
 * Takes money for orders, on pages of its own. Every method may be called again after it has failed or its response was lost.
 * A provider that cannot be reached is an `ApiError`: `payment_unavailable`.
 * None is called within a transaction, since another system may take its time.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** How long an order can be paid, in seconds. */
  readonly sessionSeconds: number;
  /** Whether it can take the sum of these amounts, those of an order's lines, in minor units. */
  canCharge(currency: string, amounts: readonly number[]): boolean;
  /** Opens the session of an order, or returns the one that this attempt has opened. Throws `FailedAttempt` if it fails. */
  openSession(order: PayableOrder): Promise<PaymentSession>;
  /** The session as it is now; `null` if there is none. */
  readSession(id: string): Promise<PaymentSession | null>;
  /**
   * The sessions that were opened since a time and have been paid, the newest first and at most `limit`: also those of orders
   * that we do not know.
   */
  listPaid(since: Date, limit: number): Promise<PaymentSession[]>;
  /** Ends a session that is still open, so that it can no longer be paid, and returns it as it is then. */
  expireSession(id: string): Promise<PaymentSession | null>;
  /**
   * Gives money back, or returns the refund that this attempt has made; `null` if the provider refuses. Throws `FailedAttempt`
   * if it fails.
   */
  refund(refund: RequestedRefund): Promise<ProviderRefund | null>;
  /** The reversals of a payment as they are now; `null` if it is not a payment for one of our orders. */
  readReversals(reference: string): Promise<Reversals | null>;
  /**
   * The event in a request to the webhook; `null` if it is about something else than our sessions and their payments. Throws an `ApiError`:
   * `signature_invalid`, or `bad_request` for other content.
   */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): Promise<PaymentEvent | null>;
  /** A sentence for operators for each thing that the account lacks and the product needs: permissions, and the webhook's events. */
  problemsOfAccount(): Promise<readonly string[]>;
}
