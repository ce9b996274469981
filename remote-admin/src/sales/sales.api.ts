import type { RefundRequest } from 'shared-api/orders/admin-orders';
import { api } from 'shared-auth/api-client';

/** Refunds lines of an order; returns the order. Rejects with `conflict` if the amount has changed since. */
export const refundOrder = (id: string, body: RefundRequest) =>
  api.post('/admin/orders/:id/refunds', { params: { id }, body });

/** Sends the email again with which the buyer confirms a purchase; returns the order. */
export const resendConfirmation = (id: string) => api.post('/admin/orders/:id/confirmation', { params: { id } });
