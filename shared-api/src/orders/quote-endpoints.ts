import { quote, quoteRequest } from './quote.ts';
import { defineEndpoints } from '../endpoints/endpoint.ts';

const tag = { name: 'checkout', description: 'What an order costs' };

export const quoteEndpoints = defineEndpoints(tag, {
  'POST /quote': {
    operationId: 'getQuote',
    summary: 'Get the price of an order, with every step of every line explained',
    description:
      'Nothing is stored. A coupon that does not apply is no error of the request: the quote has its prices without the coupon, and `coupon.error` says why. Wrong codes are limited like wrong passwords: per account with a valid access token, which is not required, otherwise per client.',
    access: 'public',
    // It only reads.
    inSupportView: true,
    body: quoteRequest,
    response: quote,
  },
});
