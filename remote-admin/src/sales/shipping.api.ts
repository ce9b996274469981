import { queryOptions } from '@tanstack/react-query';
import type { ShippingEdit } from 'shared-api/shipping';
import { api } from 'shared-auth/api-client';

/** Key of everything about orders; what a change of the shipping makes stale. */
export const ordersKey = ['admin', 'orders'] as const;

/** The printed books of an order. */
export const shippingQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'shipping', orderId],
    queryFn: () => api.get('/admin/orders/:id/shipping', { params: { id: orderId } }),
  });

export const putShipping = (orderId: string, edit: ShippingEdit) =>
  api.put('/admin/orders/:id/shipping', { params: { id: orderId }, body: edit });
