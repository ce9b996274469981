import { z } from 'zod';
import { AFFILIATE_CODE_MAX } from '../affiliates/affiliate.ts';
import { consentVersions } from './consent.ts';
import { email } from '../account/email.ts';
import { fieldErrors } from '../field-errors.ts';
import { giftMessage, giftRequest } from '../gifts/gifts.ts';
import { locales } from '../locale.ts';
import { currency, moneySum } from '../money.ts';
import { postalAddressInput } from '../addresses/postal-address.ts';
import { ORDER_ITEMS_MAX, quoteRequest } from './quote.ts';

/** What the buyer has agreed to. */
const consent = z.strictObject({
  version: z.enum(consentVersions, fieldErrors.consentOutdated),
  /** To the terms and conditions. */
  terms: z.literal(true, fieldErrors.consentMissing),
  /** To immediate access, which ends the right to cancel. */
  immediate_access: z.boolean(fieldErrors.consentMissing),
  /**
   * The positions of the items that the buyer was told this is about. Something else that turns out to be supplied at once
   * needs another consent.
   */
  items: z.array(z.number().int().min(0)).max(ORDER_ITEMS_MAX),
});
export type Consent = z.infer<typeof consent>;

const ticked = z.boolean().refine(Boolean, fieldErrors.consentMissing);

/**
 * What a buyer fills in: boxes that have to be ticked, the address for printed books, the message of a gift, and whether to
 * remind them. `email` is empty unless they are not logged in; what they are not asked for is `null`.
 */
export const checkoutForm = z.object({
  email: z.string(),
  terms: ticked,
  immediate_access: ticked.nullable(),
  address: postalAddressInput.nullable(),
  gift_message: giftMessage,
  remind: z.boolean(),
});
export type CheckoutForm = z.infer<typeof checkoutForm>;

/** The form of a buyer who is not logged in. */
export const guestCheckoutForm = checkoutForm.extend({ email });

export const checkoutRequest = quoteRequest.extend({
  /** What the buyer saw, in minor units. */
  total: moneySum,
  currency,
  /** Required if something is supplied at once (`needsConsent`), and otherwise neither required nor stored. */
  consent: consent.optional(),
  /** The language of the payment page; by default the account's. */
  locale: z.enum(locales).optional(),
  /** Where to post printed books. Required for them, and not stored without. */
  address: postalAddressInput.optional(),
  /** The order is a gift: nothing is granted to the buyer, who gets a code to pass on. Packages and videos only. */
  gift: giftRequest.optional(),
  /** Whether to email the buyer once if the order is not paid; what was said last counts. */
  remind: z.boolean().optional(),
  /** The code of the partner's link that the buyer followed last; ignored if nobody has it. */
  affiliate_ref: z.string().max(AFFILIATE_CODE_MAX).optional(),
  /** Made by the client for each attempt to buy: a request that is repeated with it returns the order that it has made. */
  idempotency_key: z.uuid().toLowerCase(),
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

/** What a payment provider's event has changed. `reversed`: refunds or disputes. */
export const eventOutcomes = ['paid', 'failed', 'expired', 'reversed', 'unchanged', 'mismatched', 'duplicate'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];
export const receivedEvent = z.object({ outcome: z.enum(eventOutcomes) });
export type ReceivedEvent = z.infer<typeof receivedEvent>;
