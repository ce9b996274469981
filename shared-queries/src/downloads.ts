import { useMutation } from '@tanstack/react-query';
import { api } from 'shared-auth/api-client';

/** Downloads books of an order. Each time with a fresh link, since a page may be open for longer than one works. */
export const useDownload = (orderId: string) =>
  useMutation({
    mutationFn: async (bookId: string) => {
      const { url } = await api.post('/orders/:id/downloads/:bookId', { params: { id: orderId, bookId } });
      // The response is an attachment: the page stays.
      location.assign(url);
    },
  });
