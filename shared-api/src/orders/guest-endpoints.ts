import { adminOrderRecord } from './admin-orders.ts';
import {
  confirmedPurchase,
  guestCheckout,
  guestCheckoutRequest,
  guestOrder,
  guestOrderKey,
  purchaseToken,
} from './guest.ts';
import { idParams } from '../ids.ts';
import { defineEndpoints, noContent } from '../endpoints/endpoint.ts';

const tag = { name: 'guests', description: 'Buying without a login, and confirming what was bought' };

export const guestEndpoints = defineEndpoints(tag, {
  'POST /checkout/guest': {
    operationId: 'checkOutAsGuest',
    summary: 'Order without a login',
    description:
      'Like `POST /checkout`, with an `email`. A new address gets an account and, as after a registration, a session and the refresh cookie; an email has the link that sets its password. For an address that has an account there is no session: the order can be paid, but gives access to nothing until the owner of the address confirms it with the link in an email. Whether the account has the items, or has used the coupon, is not told. A request that is repeated with the same `idempotency_key` returns the same order, and for an hour the session of the account that was created with it, unless its address has been confirmed since; with another address or another order it is 422 `invalid`.',
    access: 'public',
    body: guestCheckoutRequest,
    response: guestCheckout,
  },
  'POST /checkout/guest/order': {
    operationId: 'getGuestOrder',
    summary: 'Get an order that was made without a login, on the return from the payment page',
    description: 'The payment provider is asked first. 404 unless id and key belong together.',
    access: 'public',
    body: guestOrderKey,
    response: guestOrder,
  },
  'POST /checkout/guest/confirmation': {
    operationId: 'resendPurchaseConfirmation',
    summary: 'Email the link again that confirms a purchase, from the browser that has ordered',
    description: 'Always 204 if id and key belong together, whether or not the purchase waits for it.',
    access: 'public',
    body: guestOrderKey,
    ...noContent,
  },
  'POST /purchases/confirmation': {
    operationId: 'confirmPurchase',
    summary: 'Confirm a purchase that was made with your address',
    description:
      'Needs no login: whoever has the link reads the email of the address. Access begins now, for as long as it was sold, as far as nothing was refunded. Confirming again changes nothing. If the address of the account was never confirmed, its password and sessions end, and `password_token` sets a new password. 422 with an error for the field `token` if the link has expired, or the account has another address by now.',
    access: 'public',
    body: purchaseToken,
    response: confirmedPurchase,
  },
  'POST /purchases/confirmation/link': {
    operationId: 'renewPurchaseLink',
    summary: 'Email a new link in place of one that has expired',
    description: 'To the address of the account, if it is still the one that the link was for; otherwise 422.',
    access: 'public',
    body: purchaseToken,
    ...noContent,
  },
  'POST /admin/orders/:id/confirmation': {
    operationId: 'resendPurchaseConfirmationAsAdmin',
    summary: 'Email the link again with which the buyer confirms a purchase',
    description: '409 `conflict` unless the order is paid and waits for the confirmation.',
    access: 'admin',
    params: idParams,
    response: adminOrderRecord,
  },
});
