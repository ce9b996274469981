import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import type { OwnAffiliateResponse } from 'shared-api/affiliates/affiliates';
import { exportRecords, exportRows } from '../../records/export.ts';
import { findItem } from '../../records/list.ts';
import type { ApiContext } from '../../platform/context.ts';
import { affiliateClicks, affiliates } from '../../platform/database/tables/shop/affiliates.ts';
import { clientGone } from '../../platform/http/errors/client-gone.ts';
import { createRoute } from '../../platform/http/route.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { clientRates } from '../../platform/http/limits/rate-limits.ts';
import { findActive } from './attribution.ts';
import { sumBalances, countSales } from './balances.ts';
import { listEntries, withoutOrders } from './entries.ts';
import { PAYABLE_COLUMNS, payableRows, PAYOUT_CSV, payoutList, recordPayout } from './payouts.ts';
import { affiliateResource, clicksOf } from './resource.ts';

/** What partners see of their own, the clicks on their links, and how administrators pay them. */
export function affiliateRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, config } = context;
  const { click } = clientRates(config);
  const route = createRoute(app);
  route('POST /affiliate-clicks', click, async ({ body, request }) => {
    if (!isbot(request.headers['user-agent'])) await countClick(context, body.code);
  });
  route('GET /affiliate', ({ user }) => ownAffiliate(context, user));
  route('GET /affiliate/entries', async ({ user, query }) => {
    const affiliate = await findOwn(context, user);
    return affiliate ? withoutOrders(await listEntries(context, affiliate.id, query)) : { items: [], nextCursor: null };
  });

  const find = (id: string) => findItem(db, affiliateResource(context), id);
  route('GET /admin/affiliates/:id/entries', async ({ params: { id }, query }) => {
    await find(id);
    return listEntries(context, id, query);
  });
  route('POST /admin/affiliates/:id/payouts', async ({ params: { id }, body, user }) => {
    await recordPayout(context, user, id, body);
    return find(id);
  });
  route('GET /admin/payables/export', async (_, reply) => {
    const db = context.operationsUntil(clientGone(reply));
    return exportRows(PAYABLE_COLUMNS, payableRows({ ...context, db }), reply);
  });
  route('GET /admin/payouts/export', async (_, reply) => exportRecords(context, payoutList(db), {}, PAYOUT_CSV, reply));
}

/** Counts a click on the link of an active partner; a code that nobody has counts nowhere. */
const countClick = ({ db, clock }: ApiContext, code: string): Promise<void> =>
  db.transaction(async (tx) => {
    const affiliate = await findActive(tx, code);
    if (!affiliate) return;
    await tx
      .insert(affiliateClicks)
      .values({ affiliate_id: affiliate.id, day: clock().toISOString().slice(0, 10), count: 1 })
      .onConflictDoUpdate({
        target: [affiliateClicks.affiliate_id, affiliateClicks.day],
        set: { count: sql`${affiliateClicks.count} + 1` },
      });
  });

async function ownAffiliate(context: ApiContext, user: AuthUser): Promise<OwnAffiliateResponse> {
  const { db, clock, config, publicUrl } = context;
  const terms = { attribution_days: config.AFFILIATE_DAYS, pending_days: config.COMMISSION_PENDING_DAYS };
  const affiliate = await findOwn(context, user);
  if (!affiliate) return { affiliate: null, ...terms };
  const { id, code, rate, active, clicks } = affiliate;
  const balances = [...((await sumBalances(db, [id], clock())).get(id) ?? [])];
  const sales = (await countSales(db, [id])).get(id) ?? 0;
  const link = `${publicUrl()}/?${new URLSearchParams({ ref: code })}`;
  return { affiliate: { code, link, rate, active, clicks, sales, balances }, ...terms };
}

async function findOwn({ db }: ApiContext, { id }: AuthUser) {
  const [found] = await db
    .select({
      id: affiliates.id,
      code: affiliates.code,
      rate: affiliates.rate,
      active: affiliates.active,
      clicks: clicksOf(db),
    })
    .from(affiliates)
    .where(eq(affiliates.owner_id, id));
  return found;
}
