import { gift, giftCodeRequest } from './gifts.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'gifts', description: 'What somebody has bought for somebody else' };

export const giftEndpoints = defineEndpoints(tag, {
  'POST /gifts/lookup': {
    operationId: 'lookUpGift',
    summary: 'See what the code of a gift contains',
    description:
      'Nothing is used up. Case, spaces and hyphens do not matter. A wrong code is 422 `invalid`; wrong codes are limited per client like those of coupons (429 `rate_limited`).',
    access: 'public',
    body: giftCodeRequest,
    response: gift,
  },
  'POST /gifts/lookup/mine': {
    operationId: 'lookUpGiftAsMember',
    summary: 'See what the code of a gift contains, and what of it you have',
    description: 'Like `POST /gifts/lookup`; a gift that you have redeemed is `yours`.',
    access: 'member',
    body: giftCodeRequest,
    response: gift,
  },
  'POST /gifts/redeem': {
    operationId: 'redeemGift',
    summary: 'Redeem the code of a gift: its videos are yours from now on',
    description:
      'Once, by one user; days of access run from this moment. Repeated by the same user, it returns the gift. 422 `invalid` for a wrong code, one that somebody else has redeemed, one whose items were all refunded or are disputed, and one whose items you have all: it can then be passed on. What you have only a part of is redeemed.',
    access: 'member',
    body: giftCodeRequest,
    response: gift,
  },
});
