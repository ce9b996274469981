import { queryOptions } from '@tanstack/react-query';
import { bareGiftCode } from 'shared-api/gifts/gift-codes';
import type { Gift } from 'shared-api/gifts/gifts';
import { api } from 'shared-auth/api-client';

export const giftQueries = {
  /** What a code contains; `isVisitor` if nobody is logged in, of whom nothing is known. */
  gift: (code: string, isVisitor: boolean) =>
    queryOptions({
      queryKey: ['public', 'gift', bareGiftCode(code), isVisitor],
      queryFn: () => api.post(isVisitor ? '/gifts/lookup' : '/gifts/lookup/mine', { body: { code } }),
      staleTime: 0,
      // Each wrong code counts.
      retry: false,
    }),
};

export const redeemGift = (code: string): Promise<Gift> => api.post('/gifts/redeem', { body: { code } });
