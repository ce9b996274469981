import { z } from 'zod';
import { AFFILIATE_CODE_MAX, isAffiliateCode } from './affiliate.ts';
import { fieldErrors } from '../field-errors.ts';
import { id } from '../ids.ts';
import { listQuery, page, recordTimes } from '../lists.ts';
import { currency, moneySum } from '../money.ts';
import { timestamp } from '../timestamp.ts';
import { wholeNumber } from '../whole-number.ts';

/** Basis points: 10,000 are the whole order. */
export const AFFILIATE_RATE_MAX = 10_000;

/**
 * What has changed a partner's balance: an order that was paid, a part of it that was given back, a refund that has failed
 * after all, and money that was paid out.
 */
export const commissionKinds = ['sale', 'reversal', 'restoration', 'payout'] as const;
export type CommissionKind = (typeof commissionKinds)[number];

/** Why an order that came through a partner's link earns no commission. */
export const commissionRefusals = ['own_purchase'] as const;
export type CommissionRefusal = (typeof commissionRefusals)[number];

/** Minor units; negative for what is taken back. */
const signedSum = z.number().int();

/**
 * What a partner has in one currency: `pending` + `held` + `payable` is what is owed. `held` is for orders whose payment is
 * disputed. `payable` is negative if more was paid out than is left after refunds. `earned` is `paid` and what is owed.
 */
export const affiliateBalance = z.object({
  currency,
  pending: signedSum,
  held: signedSum,
  payable: signedSum,
  paid: moneySum,
  earned: signedSum,
});
export type AffiliateBalance = z.infer<typeof affiliateBalance>;

/** An entry of a partner's ledger. It says nothing about the buyer. */
export const commissionEntry = z.object({
  id,
  kind: z.enum(commissionKinds),
  amount: signedSum,
  currency,
  /** What is left of the order; `null` for a payout. */
  base: moneySum.nullable(),
  /** In basis points. */
  rate: z.number().int().nullable(),
  refusal: z.enum(commissionRefusals).nullable(),
  /** Where the amount is now: among what is pending, held or payable. */
  state: z.enum(['pending', 'held', 'payable']),
  payable_at: timestamp,
  created_at: timestamp,
});
export type CommissionEntry = z.infer<typeof commissionEntry>;

export const commissionQuery = listQuery.pick({ limit: true, cursor: true });
export type CommissionQuery = z.infer<typeof commissionQuery>;
export const commissionPage = page(commissionEntry);

/** An entry as the administrator sees it. */
export const adminCommissionEntry = commissionEntry.extend({
  order_id: id.nullable(),
  /** Of a payout. */
  note: z.string(),
});
export type AdminCommissionEntry = z.infer<typeof adminCommissionEntry>;
export const adminCommissionPage = page(adminCommissionEntry);

/** What a member has as a partner. */
const ownAffiliate = z.object({
  code: z.string(),
  /** The landing page with the code, to be passed on. */
  link: z.url(),
  rate: z.number().int(),
  active: z.boolean(),
  clicks: z.number().int().nonnegative(),
  /** Orders that were paid, without the partner's own. */
  sales: z.number().int().nonnegative(),
  /** One for each currency in which there are entries. */
  balances: z.array(affiliateBalance),
});
/** `null` for a member who is no partner. */
export const ownAffiliateResponse = z.object({
  affiliate: ownAffiliate.nullable(),
  /** For how many days a link counts, and for how many a commission is pending. */
  attribution_days: z.number().int().nonnegative(),
  pending_days: z.number().int().nonnegative(),
});
export type OwnAffiliateResponse = z.infer<typeof ownAffiliateResponse>;

/** Someone has followed a link with a code. */
export const affiliateClick = z.object({ code: z.string().max(AFFILIATE_CODE_MAX) });

/** A partner in the administrator's list. */
export const adminAffiliate = z.object({
  id,
  code: z.string(),
  /** `null` once the account is deleted. */
  owner: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  rate: z.number().int(),
  active: z.boolean(),
  clicks: z.number().int().nonnegative(),
  sales: z.number().int().nonnegative(),
  balances: z.array(affiliateBalance),
  ...recordTimes,
});
export type AdminAffiliate = z.infer<typeof adminAffiliate>;

/** The fields of a partner that an administrator edits. Codes are compared ignoring case. */
export const affiliateFields = z.object({
  code: z.string().trim().refine(isAffiliateCode, fieldErrors.affiliateCodeInvalid),
  rate: wholeNumber(1, AFFILIATE_RATE_MAX),
  active: z.boolean(),
});
/** Whose code it is stays, or a ledger would change hands. */
export const newAffiliate = affiliateFields.extend({ owner_id: id }).strict();
export type NewAffiliate = z.infer<typeof newAffiliate>;

export const PAYOUT_NOTE_MAX = 500;

/** A payout of everything that is payable in a currency. */
export const payoutRequest = z.strictObject({
  currency,
  /** What the administrator saw, in minor units. */
  amount: z.number().int().positive(),
  /** For administrators: the reference of the transfer. */
  note: z.string().trim().max(PAYOUT_NOTE_MAX, fieldErrors.textTooLong),
  /** Made by the client: a request that is repeated with it records no second payout. */
  idempotency_key: z.uuid().toLowerCase(),
});
export type PayoutRequest = z.infer<typeof payoutRequest>;
