import { z } from 'zod';
import { checkoutRequest, receivedEvent } from './checkout.ts';
import { idParams } from '../ids.ts';
import { downloadLink, downloadParams, order, orderPage, orderQuery } from './orders.ts';
import { owned, ownedQuery } from './owned.ts';
import { adminShipping, orderShipping, shippingEdit } from './shipping.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'orders', description: 'What members buy, and how they pay' };

export const orderEndpoints = defineEndpoints(tag, {
  'POST /checkout': {
    operationId: 'checkOut',
    summary: 'Order packages, videos and books at the price that the buyer saw',
    description:
      'Pay at `payment_url`; an order that costs nothing is `paid` at once. The prices are computed again: if the total differs, the response is 409 `price_changed`, and nothing is stored. A coupon that does not apply, and an item that the buyer has already, are 422 `invalid`. A request that is repeated with the same `idempotency_key` returns the same order, whatever its state. Another order of the buyer that has not been paid yet expires. Without a payment provider, the response is 503 `payment_unavailable`; so it is while the provider cannot be reached: the order is kept, and the same request opens its payment later. An amount that the provider cannot charge is 422 `invalid`. Printed books need an `address`, or the response is 422 `invalid`; without printed books it is not stored.',
    access: 'member',
    body: checkoutRequest,
    response: order,
  },
  'GET /checkout/:id': {
    operationId: 'getCheckout',
    summary: 'Get an order of your own, on the return from the payment page',
    description:
      'The payment provider is asked first: the order is `paid` even if its event has not arrived yet. While the provider is away, the order is as it was.',
    access: 'member',
    params: idParams,
    response: order,
  },
  'GET /orders': {
    operationId: 'listOrders',
    summary: 'List your orders, the newest first',
    access: 'member',
    query: orderQuery,
    response: orderPage,
  },
  'GET /me/owned': {
    operationId: 'listOwnedItems',
    summary: 'List what you have bought or been given, so that it is not offered to you again',
    description:
      'Packages, videos and books that you can use now, and can therefore not buy again. `videos` asks about single videos, which a package may include.',
    access: 'member',
    query: ownedQuery,
    response: owned,
  },
  'POST /orders/:id/downloads/:bookId': {
    operationId: 'createDownloadLink',
    summary: 'Get a personal link to the file of a book that you have bought',
    description:
      'Valid for 10 minutes, without a login, and only as long as the purchase counts. 404 if the book is not one to download, or is no longer yours.',
    access: 'member',
    params: downloadParams,
    response: downloadLink,
  },
  'GET /invoices/:id': {
    operationId: 'getInvoice',
    summary: 'Get an invoice or a credit note of your own as a PDF',
    description:
      'In the language of its order, with the same bytes each time. 404 for those of others, unless an administrator asks.',
    access: 'member',
    params: idParams,
    contentType: 'application/pdf',
    response: z.string(),
  },
  'GET /admin/orders/:id/shipping': {
    operationId: 'getOrderShipping',
    summary: 'Get the address and the dispatch of the printed books of an order',
    access: 'admin',
    params: idParams,
    response: adminShipping,
  },
  'PUT /admin/orders/:id/shipping': {
    operationId: 'putOrderShipping',
    summary: 'Say that the printed books of an order have been sent, or take it back',
    description:
      'The buyer is told by email the first time. 404 if the order has no printed books, 422 `invalid` if it has not been paid.',
    access: 'admin',
    params: idParams,
    body: shippingEdit,
    response: orderShipping,
  },
  'POST /payments/sandbox/webhook': {
    operationId: 'receiveSandboxEvent',
    summary: 'Receive an event of the sandbox payment provider',
    description:
      'For demos without another provider, otherwise 404. The header `Fullcourt-Signature: t=<seconds>,v1=<base64url>` signs the bytes of the body, and is valid for 300 seconds; 400 `signature_invalid`. An event may arrive several times, and in any order. Of an unknown order it is 409 `conflict`, to be sent again.',
    access: 'public',
    bytes: ['application/json'],
    response: receivedEvent,
  },
  'POST /payments/stripe/webhook': {
    operationId: 'receiveStripeEvent',
    summary: 'Receive an event of Stripe',
    description:
      'The address of the webhook endpoint at Stripe; 404 unless the server sells through Stripe. The header `Stripe-Signature` signs the bytes of the body, and is valid for 300 seconds; 400 `signature_invalid`. `checkout.session.completed`, `.async_payment_succeeded`, `.async_payment_failed` and `.expired` make the order what Stripe says of its session at that moment; they may arrive several times, and in any order. After `refund.*`, `charge.refunded` and `charge.dispute.*`, the refunds and disputes of the payment are what Stripe says of them. Other events, and those of sessions and payments that are not ours, change nothing. Of an unknown order it is 409 `conflict`, to be sent again.',
    access: 'public',
    bytes: ['application/json'],
    response: receivedEvent,
  },
});
