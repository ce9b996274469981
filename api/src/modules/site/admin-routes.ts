import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AdminSite, SitePatch } from 'shared-api/site';
import { laterThanBefore } from '../../records/edit.ts';
import { columnNames, namedColumns } from '../../records/named-columns.ts';
import type { ApiContext } from '../../platform/context.ts';
import { pictures } from '../../platform/database/pictures.ts';
import { site } from '../../platform/database/site.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import { changedFields, recordEvent } from '../../platform/audit/record-event.ts';
import { optionalPicture } from '../pictures/picture-response.ts';
import { usePicture } from '../../records/use-picture.ts';

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
    author_name: row.author_name,
    author_headline: row.author_headline,
    author_bio: row.author_bio,
    picture: optionalPicture(mediaUrls, picture),
    social_links: row.social_links,
    seller_name: row.seller_name,
    seller_address: row.seller_address,
    seller_tax_id: row.seller_tax_id,
    home_country: row.home_country,
    vat_rates: [...row.vat_rates],
    updated_at: row.updated_at.toISOString(),
  };
}

/** Like `editRecord`, for the one row of a table without ids. */
async function editSite({ db, clock }: ApiContext, { updated_at: version, ...edit }: SitePatch): Promise<void> {
  const columns = {
    author_name: edit.author_name,
    author_headline: edit.author_headline,
    author_bio: edit.author_bio,
    author_picture_id: edit.author_picture_id,
    social_links: edit.social_links,
    seller_name: edit.seller_name,
    seller_address: edit.seller_address,
    seller_tax_id: edit.seller_tax_id,
    home_country: edit.home_country,
    vat_rates: edit.vat_rates,
  };
  const names = columnNames(site, columns);
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
    const changes = changedFields(namedColumns(site, before, names), namedColumns(site, after ?? {}, names));
    const target = { type: 'site', id: 'site' };
    if (Object.keys(changes.after).length > 0)
      await recordEvent({ clock }, tx, { action: 'record.updated', target, ...changes });
  });
}
