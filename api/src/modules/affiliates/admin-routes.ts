import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { NewAffiliate } from 'shared-api/affiliates/affiliates';
import { fieldErrors } from 'shared-api/field-errors';
import { editSelected, removeSelected } from '../../records/bulk.ts';
import { CSV_FORMAT, exportRecords } from '../../records/export.ts';
import { allItems, findItem } from '../../records/list.ts';
import { recordRoutes } from '../../records/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { affiliates } from '../../platform/database/tables/shop/affiliates.ts';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../platform/database/tables/users.ts';
import { invalid } from '../../platform/http/errors/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import { listEntries } from './entries.ts';
import { PAYOUT_CSV, payoutList, recordPayout } from './payouts.ts';
import { AFFILIATE_CSV, affiliateResource, PAYABLE_COLUMNS, payableRows } from './resource.ts';

/** The partners that administrators manage and pay. */
export function adminAffiliateRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app);
  const resource = affiliateResource(context);
  const record = (id: string) => findItem(db, resource, id);

  recordRoutes(route, context, resource, {
    path: 'affiliates',
    csv: AFFILIATE_CSV,
    checkNew: (fields: NewAffiliate) => requireOwner(db, fields),
  });
  route('POST /admin/affiliates/bulk', ({ body: { action, selection }, user }) =>
    action === 'delete'
      ? removeSelected(context, resource, affiliates.code, user, selection)
      : editSelected(context, resource, user, selection, { active: action === 'activate' }),
  );
  route('GET /admin/affiliates/:id/entries', async ({ params: { id }, query }) => {
    await record(id);
    return listEntries(context, id, query);
  });
  route('POST /admin/affiliates/:id/payouts', async ({ params: { id }, body, user }) => {
    await recordPayout(context, user, id, body);
    return record(id);
  });
  route('GET /admin/payables/export', async (_, reply) => {
    async function* rows() {
      for await (const affiliate of allItems(db, resource, {})) yield* payableRows(affiliate);
    }
    const csv = stringify({ ...CSV_FORMAT, columns: [...PAYABLE_COLUMNS] });
    const source = Readable.from(rows());
    source.on('error', (error) => csv.destroy(error));
    csv.on('close', () => source.destroy());
    void reply.type('text/csv; charset=utf-8');
    return source.pipe(csv);
  });
  route('GET /admin/payouts/export', async (_, reply) => exportRecords(db, payoutList(db), {}, PAYOUT_CSV, reply));
}

/** The row of a deleted account still exists, but nobody can be paid for it. */
async function requireOwner(db: Database, { owner_id: id }: NewAffiliate): Promise<void> {
  const [owner] = await db.select({ deleted_at: users.deleted_at }).from(users).where(eq(users.id, id));
  if (!owner || owner.deleted_at !== null) throw invalid({ owner_id: fieldErrors.recordMissing });
}
