import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { createRoute } from '../../platform/http/route.ts';
import { clientRates } from '../../platform/http/limits/rate-limits.ts';
import { lookUpGift } from './lookup.ts';
import { redeemGift } from './redeem.ts';

/** What is done with the code of a gift. */
export function giftRoutes(app: FastifyInstance, context: ApiContext): void {
  const { quote } = clientRates(context.config);
  const route = createRoute(app);
  route('POST /gifts/lookup', quote, ({ body: { code } }) => lookUpGift(context, code, null));
  route('POST /gifts/lookup/mine', quote, ({ user, body: { code } }) => lookUpGift(context, code, user.id));
  route('POST /gifts/redeem', quote, ({ user, body: { code } }) => redeemGift(context, user, code));
}
