import { adminOrder, adminOrderFilters, adminOrderQuery, adminOrderRecord, refundRequest } from './admin-orders.ts';
import { idParams } from '../ids.ts';
import { adminPage } from '../lists.ts';
import { csvFile, defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'sales', description: 'The orders of all buyers, with their payments and refunds' };

export const adminOrderEndpoints = defineEndpoints(tag, {
  'GET /admin/orders': {
    operationId: 'listAdminOrders',
    summary: 'List the orders of all buyers, by default the newest first',
    description:
      '`q` finds the name and the email address of the buyer, and the order’s id or its first 8 or more digits.',
    access: 'admin',
    query: adminOrderQuery,
    response: adminPage(adminOrder),
  },
  'GET /admin/orders/:id': {
    operationId: 'getAdminOrder',
    summary: 'Get an order, with its payments, refunds, disputes and history',
    access: 'admin',
    params: idParams,
    response: adminOrderRecord,
  },
  'POST /admin/orders/:id/refunds': {
    operationId: 'refundOrder',
    summary: 'Refund lines of an order',
    description:
      'Gives back what was paid for the lines, but never more than is left of the payment, and ends the access that they give. `amount` is what the administrator saw: if it has changed since, the response is 409 `conflict`. Lines that were refunded already, and orders that were not paid, are 409 `not_refundable`; while a dispute is open and after it is lost, the response is 409 `order_disputed`. A refund is `pending` until the provider has decided; if it cannot be reached, the refund is kept, and the server asks again. A request that is repeated with the same `idempotency_key` makes no second refund. If the provider of the order is not configured, the response is 503 `payment_unavailable`.',
    access: 'admin',
    params: idParams,
    body: refundRequest,
    response: adminOrderRecord,
  },
  'GET /admin/orders/export': {
    operationId: 'exportOrders',
    summary: 'Export orders as CSV',
    access: 'admin',
    query: adminOrderFilters,
    ...csvFile,
  },
});
