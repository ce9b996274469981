import { queryOptions } from '@tanstack/react-query';
import type { ShippingEdit } from 'shared-api/orders/shipping';
import { api } from 'shared-auth/api-client';
import { sales } from './sales.resource.ts';

/** The printed books of an order. */
export const shippingQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...sales.queries.all(), 'shipping', orderId],
    queryFn: () => api.get('/admin/orders/:id/shipping', { params: { id: orderId } }),
  });

export const putShipping = (orderId: string, edit: ShippingEdit) =>
  api.put('/admin/orders/:id/shipping', { params: { id: orderId }, body: edit });
