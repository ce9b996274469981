import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type AdminSite, adminSite, type SitePatch } from 'shared-api/site/site';
import { laterThanBefore } from '../../records/edit.ts';
import type { ApiContext } from '../../platform/context.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { site } from '../../platform/database/tables/site.ts';
import { ApiError, notFound } from '../../platform/http/errors/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import { changedFields, recordEvent } from '../../platform/audit/record-event.ts';
import { optionalPicture } from '../pictures/picture-response.ts';
import { usePicture } from '../../records/use-picture.ts';
import { divideFields, only } from '../../records/fields.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

/** How administrators edit the site. Not a resource: there is one, which is neither created nor deleted. */
export function adminSiteRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);
  route('GET /admin/site', () => findSite(context));
  route('PATCH /admin/site', async ({ body }) => {
    await editSite(context, body);
    return findSite(context);
  });
}

const missing = () => notFound('The site has not been set up.');

async function findSite({ db, mediaUrls }: ApiContext): Promise<AdminSite> {
  const [found] = await db.select().from(site).leftJoin(pictures, eq(pictures.id, site.author_picture_id));
  if (!found) throw missing();
  const { site: row, picture } = found;
  return {
    ...pickFields(adminSite, row),
    picture: optionalPicture(mediaUrls, picture),
    vat_rates: [...row.vat_rates],
  };
}

/** Like `editRecord`, for the one row of a table without ids. */
async function editSite({ db, clock }: ApiContext, { updated_at: version, ...edit }: SitePatch): Promise<void> {
  const { columns } = divideFields({ table: site, name: 'Site' }, edit);
  const names = Object.keys(columns);
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(site).for('update');
    if (!before) throw missing();
    if (version !== undefined && before.updated_at.getTime() !== Date.parse(version)) {
      throw new ApiError('conflict', 'Someone else has changed the site in the meantime.');
    }
    if (typeof edit.author_picture_id === 'string') await usePicture(tx, edit.author_picture_id, 'author_picture_id');
    if (names.length === 0) return;
    const [after] = await tx
      .update(site)
      .set({ ...columns, updated_at: laterThanBefore(site.updated_at, clock()) })
      .returning();
    const changes = changedFields(only(before, names), only(after, names));
    const target = { type: 'site', id: 'site' };
    if (Object.keys(changes.after).length > 0)
      await recordEvent({ clock }, tx, { action: 'record.updated', target, ...changes });
  });
}
