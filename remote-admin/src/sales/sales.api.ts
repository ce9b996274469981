import type { AdminOrder, AdminOrderQuery, AdminOrderRecord, RefundRequest } from 'shared-api/admin-orders';
import { api } from 'shared-auth/api-client';
import { resourceQueries } from '../resource/resource-queries.ts';

export const saleQueries = resourceQueries<AdminOrder, AdminOrderRecord, AdminOrderQuery>('orders', {
  list: (query, signal) => api.get('/admin/orders', { query, signal }),
  get: (id) => api.get('/admin/orders/:id', { params: { id } }),
});

/** Refunds lines of an order; returns the order. Rejects with `conflict` if the amount has changed since. */
export const refundOrder = (id: string, body: RefundRequest) =>
  api.post('/admin/orders/:id/refunds', { params: { id }, body });

/** Sends the email again with which the buyer confirms a purchase; returns the order. */
export const resendConfirmation = (id: string) => api.post('/admin/orders/:id/confirmation', { params: { id } });

export const exportSales = (query: Omit<AdminOrderQuery, 'sort'>) => api.get('/admin/orders/export', { query });
