import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { packageContents, packages } from '../../platform/database/tables/packages.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import { isPackageOnSale } from '../catalogue/on-sale.ts';
import { isShown } from '../catalogue/access.ts';
import { videoResponses } from '../videos/video-response.ts';
import { ownPackages } from './own-packages.ts';
import { packageResponse, selectPackages } from './package-response.ts';

export function packageRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app);

  route('GET /packages', async () => {
    const rows = await selectPackages(context).where(isPackageOnSale).orderBy(asc(packages.id));
    return { items: rows.map((row) => packageResponse(context, row)), nextCursor: null };
  });

  route('GET /packages/:id', async ({ params }) => {
    const [row] = await selectPackages(context).where(and(eq(packages.id, params.id), isPackageOnSale));
    if (!row) throw notFound('Package not found.');
    const contents = await context.db
      .select({ video: videos })
      .from(videos)
      .innerJoin(packageContents, eq(packageContents.video_id, videos.id))
      .where(and(eq(packageContents.package_id, params.id), isShown))
      .orderBy(asc(packageContents.rank));
    const rows = contents.map(({ video }) => video);
    return {
      ...packageResponse(context, row),
      videos: await videoResponses(context, rows, ({ free_sample }) => ({ free_sample })),
    };
  });

  route('GET /me/packages', async ({ user }) => ({ items: await ownPackages(context, user.id), nextCursor: null }));
}
