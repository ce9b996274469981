import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';
import { locales } from './locale.ts';
import { currency } from './money.ts';
import { postalAddressInput } from './postal-address.ts';
import { moneySum, quoteRequest } from './quote.ts';

/** The version of the texts that a buyer agrees to. Whoever was shown an earlier one has to see the new one first. */
export const CONSENT_VERSION = '2026-11';

/** What the buyer has agreed to. */
const consent = z.strictObject({
  version: z.literal(CONSENT_VERSION, fieldErrors.consentOutdated),
  /** To the terms and conditions. */
  terms: z.literal(true, fieldErrors.consentMissing),
  /** To immediate access, which ends the right of withdrawal. */
  immediate_access: z.literal(true, fieldErrors.consentMissing),
});

const ticked = z.boolean().refine(Boolean, fieldErrors.consentMissing);

/** What a buyer fills in: boxes that all have to be ticked, and the address for printed books; `null` without any. */
export const checkoutForm = z.object({
  terms: ticked,
  immediate_access: ticked,
  address: postalAddressInput.nullable(),
});
export type CheckoutForm = z.infer<typeof checkoutForm>;

export const checkoutRequest = quoteRequest.extend({
  /** What the buyer saw, in minor units. */
  total: moneySum,
  currency,
  consent,
  /** The language of the payment page; by default the account's. */
  locale: z.enum(locales).optional(),
  /** Where to post printed books. Required for them, and not stored without. */
  address: postalAddressInput.optional(),
  /** Made by the client for each attempt to buy: a request that is repeated with it returns the order that it has made. */
  idempotency_key: z.uuid().toLowerCase(),
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

/** What a payment provider's event has changed. `reversed`: refunds or disputes. */
export const eventOutcomes = ['paid', 'failed', 'expired', 'reversed', 'unchanged', 'mismatched', 'duplicate'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];
export const receivedEvent = z.object({ outcome: z.enum(eventOutcomes) });
export type ReceivedEvent = z.infer<typeof receivedEvent>;
