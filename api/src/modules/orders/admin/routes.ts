import type { FastifyInstance } from 'fastify';
import type { AdminOrder } from 'shared-api/orders/admin-orders';
import { exportRecords, type CsvColumns } from '../../../records/export.ts';
import { listRecords } from '../../../records/list.ts';
import type { ApiContext } from '../../../platform/context.ts';
import { createRoute } from '../../../platform/http/route.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { orderList } from './order-list.ts';
import { adminOrderRecord } from './order-record.ts';

/** The orders of all buyers, which administrators see and refund. */
export function adminOrderRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app);
  const list = orderList(db);
  route('GET /admin/orders', ({ query }) => listRecords(db, list, query));
  route('GET /admin/orders/:id', ({ params }) => adminOrderRecord(context, params.id));
  route('GET /admin/orders/export', async ({ query }, reply) => exportRecords(context, list, query, CSV, reply));
  route('POST /admin/orders/:id/refunds', async ({ params: { id }, user, body }) => {
    await requestRefund(context, user, id, body);
    return adminOrderRecord(context, id);
  });
}

/** Amounts in minor units, as in the exports of prices. */
const CSV: CsvColumns<AdminOrder> = [
  'id',
  'created_at',
  'paid_at',
  'status',
  ['buyer_email', ({ buyer }) => buyer?.email],
  ['buyer_name', ({ buyer }) => buyer?.name],
  ['items', ({ titles }) => titles.join('\n')],
  'coupon',
  'total',
  'refunded',
  'currency',
  'provider',
];
