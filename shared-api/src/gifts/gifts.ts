import { z } from 'zod';
import { fieldErrors } from '../field-errors.ts';
import { bareGiftCode, GIFT_MESSAGE_MAX } from './gift-codes.ts';
import { quoteLine } from '../orders/quote.ts';
import { timestamp } from '../timestamp.ts';
import { emptyText } from '../visible-text.ts';

/** What the buyer writes to whoever gets the gift; may be empty. */
export const giftMessage = emptyText(GIFT_MESSAGE_MAX);

/** Marks an order as a gift. Strict: an ignored flag would give the buyer the access. */
export const giftRequest = z.strictObject({ message: giftMessage });

/** A gift as its buyer sees it, who passes the code on. Not by whom it was redeemed: that is the recipient's own affair. */
export const orderGift = z.object({
  message: z.string(),
  /** `null` until the order is paid. */
  code: z.string().nullable(),
  /** Where the code is redeemed; `null` with it. */
  url: z.string().nullable(),
  redeemed_at: timestamp.nullable(),
});
export type OrderGift = z.infer<typeof orderGift>;

/** Of the text in which a code is typed; what is longer is none. */
const TYPED_MAX = 100;

export const giftCodeRequest = z.object({
  code: z
    .string(fieldErrors.codeMissing)
    .max(TYPED_MAX, fieldErrors.giftUnknown)
    .overwrite(bareGiftCode)
    .min(1, fieldErrors.codeMissing),
});

/** Something that a gift contains. */
const giftItem = quoteLine.pick({ kind: true, id: true, title: true }).extend({
  /** It was refunded to the buyer, and cannot be had any more. */
  refunded: z.boolean(),
  /** Whoever asks has it already; `false` for a visitor, of whom nothing is known. */
  owned: z.boolean(),
});

/**
 * `redeemed`: by somebody else, as far as it is known who asks; `yours`: by them. `refunded`: nothing is left of it.
 * `disputed`: not before a bank has decided, or while the buyer’s account is suspended.
 */
const giftStates = ['redeemable', 'redeemed', 'yours', 'refunded', 'disputed'] as const;
export type GiftState = (typeof giftStates)[number];

/** What a code contains, for whoever has it. Who has paid is not said: a name is no more than what somebody has typed. */
export const gift = z.object({
  state: z.enum(giftStates),
  items: z.array(giftItem),
  message: z.string(),
});
export type Gift = z.infer<typeof gift>;
