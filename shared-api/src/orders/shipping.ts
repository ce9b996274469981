import { z } from 'zod';
import { fieldErrors } from '../field-errors.ts';
import { postalAddress } from '../addresses/postal-address.ts';
import { timestamp } from '../timestamp.ts';

export const shippingStates = ['to_ship', 'shipped'] as const;

/** The printed books of an order. */
export const orderShipping = z.object({
  state: z.enum(shippingStates),
  /** The titles of the printed books. */
  items: z.array(z.string()),
  /** `null` if it has been deleted with the buyer's account, and in orders from before it was asked for. */
  address: postalAddress.nullable(),
  tracking_url: z.string().nullable(),
  shipped_at: timestamp.nullable(),
});
export type OrderShipping = z.infer<typeof orderShipping>;

/** The shipping of an order; `null` if it has no printed books. What has not been paid is not sent. */
export const adminShipping = z.object({ paid: z.boolean(), shipping: orderShipping.nullable() });
export type AdminShipping = z.infer<typeof adminShipping>;

/** Buyers follow it: by HTTPS only. */
const trackingUrl = z
  .url({ protocol: /^https$/, error: fieldErrors.trackingUrlInvalid })
  .max(2000, fieldErrors.textTooLong);

export const shippingEdit = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('to_ship') }),
  z.strictObject({ state: z.literal('shipped'), tracking_url: trackingUrl.nullable() }),
]);
export type ShippingEdit = z.infer<typeof shippingEdit>;

/** The form in which an administrator says that the books have been sent. */
export const shippedForm = z.object({
  tracking_url: z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(trackingUrl.nullable()),
});
