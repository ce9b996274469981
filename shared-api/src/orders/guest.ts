import { z } from 'zod';
import { checkoutRequest } from './checkout.ts';
import { email } from '../account/email.ts';
import { fieldErrors } from '../field-errors.ts';
import { id } from '../ids.ts';
import { order } from './orders.ts';
import { quoteLine } from './quote.ts';
import { sessionResponse } from '../account/session.ts';

/** Names an order that was made without a login; the key is the secret of the browser that has made it. */
export const guestOrderKey = z.object({ order_id: id, idempotency_key: z.uuid().toLowerCase() });
export type GuestOrderKey = z.infer<typeof guestOrderKey>;

/** An order of somebody who is not logged in, and gets no reminder of it: the address may be anyone's. */
export const guestCheckoutRequest = checkoutRequest.omit({ remind: true }).extend({
  email,
  /** The order that the same browser has made before: if it is not paid yet, it expires for this one. */
  previous: guestOrderKey.optional(),
});
export type GuestCheckoutRequest = z.infer<typeof guestCheckoutRequest>;

/** What the browser that has ordered may know of the order, even if it belongs to the account of somebody else. */
export const guestOrder = order
  .pick({ id: true, state: true, currency: true, totals: true, coupon: true, payment_url: true })
  .extend({
    lines: z.array(quoteLine),
    /** Whether it is for somebody else. */
    gift: z.boolean(),
  });
export type GuestOrder = z.infer<typeof guestOrder>;

export const guestCheckout = z.object({
  order: guestOrder,
  /** `created` with the order; `existing` if the owner of the address has to confirm the purchase by email. */
  account: z.enum(['created', 'existing']),
  /** That of the account that was created; `null` for an existing one. */
  session: sessionResponse.nullable(),
  /** Whether the email with which the new account gets a password was sent: not if too many were. */
  password_link_sent: z.boolean(),
});
export type GuestCheckout = z.infer<typeof guestCheckout>;

/** The token of the link with which a purchase is confirmed. */
export const purchaseToken = z.object({ token: z.string().max(200, fieldErrors.linkInvalid) });

export const confirmedPurchase = z.object({
  order_id: id,
  /** Whether it is for somebody else, to whom its code is passed on. */
  gift: z.boolean(),
  /**
   * Sets a password, as the token of a reset link does; `null` for an account whose address is confirmed. Otherwise nobody can
   * log in until one is set: a stranger may have registered the account.
   */
  password_token: z.string().nullable(),
});
export type ConfirmedPurchase = z.infer<typeof confirmedPurchase>;
