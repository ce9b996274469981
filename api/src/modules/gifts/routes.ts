import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { createRoute } from '../../platform/http/route.ts';
import { clientRates } from '../../platform/http/limits/rate-limits.ts';
import { lookUpGift } from './lookup.ts';
import { redeemGift } from './redeem.ts';

/** What is done with the code of a gift. */
export function giftRoutes(app: FastifyInstance, context: ApiContext): void {
  const { shop } = clientRates(context.config);
  const route = createRoute(app);
  route('POST /gifts/lookup', shop, ({ body: { code } }) => lookUpGift(context, code, null));
  route('POST /gifts/lookup/mine', shop, ({ user, body: { code } }) => lookUpGift(context, code, user.id));
  route('POST /gifts/redeem', shop, ({ user, body: { code } }) => redeemGift(context, user, code));
}
