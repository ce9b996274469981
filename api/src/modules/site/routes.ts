import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { adminSite, type SitePatch } from 'shared-api/site/site';
import { laterThanBefore } from '../../records/write-record.ts';
import { divideFields, only } from '../../records/fields.ts';
import { usePicture } from '../../records/use-picture.ts';
import { changedFields, recordEvent } from '../../platform/audit/record-event.ts';
import type { ApiContext } from '../../platform/context.ts';
import { books } from '../../platform/database/tables/books.ts';
import { pictures } from '../../platform/database/tables/pictures.ts';
import { site } from '../../platform/database/tables/site.ts';
import { ApiError, notFound } from '../../platform/http/errors/api-error.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';
import { createRoute } from '../../platform/http/route.ts';
import { optionalPicture } from '../pictures/picture-response.ts';

/** The author and what administrators set for the whole product. Not a resource: there is one, neither created nor deleted. */
export function siteRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app);

  route('GET /site', async () => {
    const { row, picture } = await findSite(context);
    const published = await db.select().from(books).where(eq(books.published, true)).orderBy(desc(books.created_at));
    return {
      author: {
        name: row.author_name,
        headline: row.author_headline,
        bio: row.author_bio,
        portrait_url: picture?.url ?? null,
        picture,
      },
      social_links: row.social_links,
      books: published.flatMap(({ title, link, language }) => (link ? [{ name: title, link, language }] : [])),
    };
  });

  const forAdministrators = async () => {
    const { row, picture } = await findSite(context);
    return { ...pickFields(adminSite, row), picture, vat_rates: [...row.vat_rates] };
  };
  route('GET /admin/site', forAdministrators);
  route('PATCH /admin/site', async ({ body }) => {
    await editSite(context, body);
    return forAdministrators();
  });
}

const missing = () => notFound('The site has not been set up.');

async function findSite({ db, mediaUrls }: ApiContext) {
  const [found] = await db.select().from(site).leftJoin(pictures, eq(pictures.id, site.author_picture_id));
  if (!found) throw missing();
  return { row: found.site, picture: optionalPicture(mediaUrls, found.picture) };
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
