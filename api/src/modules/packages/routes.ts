import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { packages, packageVideos } from '../../database/packages.ts';
import { videos } from '../../database/videos.ts';
import { adminList } from '../../http/admin-list.ts';
import { notFound } from '../../http/api-error.ts';
import { createRoute } from '../../http/route.ts';
import { isShown } from '../videos/access.ts';
import { videoResponses } from '../videos/video-response.ts';
import { packageResponse, selectPackages } from './package-response.ts';

export function packageRoutes(app: FastifyInstance, context: ApiContext): void {
  const route = createRoute(app, context);

  route('GET /packages', async () => {
    const rows = await selectPackages(context).where(eq(packages.published, true)).orderBy(asc(packages.id));
    return { items: rows.map((row) => packageResponse(context, row)), nextCursor: null };
  });

  route('GET /packages/:id', async ({ params }) => {
    const [row] = await selectPackages(context).where(and(eq(packages.id, params.id), eq(packages.published, true)));
    if (!row) throw notFound('Package not found.');
    const contents = await context.db
      .select({ video: videos })
      .from(videos)
      .innerJoin(packageVideos, eq(packageVideos.videoId, videos.id))
      .where(and(eq(packageVideos.packageId, params.id), isShown))
      .orderBy(asc(packageVideos.position));
    const rows = contents.map(({ video }) => video);
    return {
      ...packageResponse(context, row),
      videos: await videoResponses(context, rows, ({ freeSample }) => ({ free_sample: freeSample })),
    };
  });

  const { list, one } = adminList({
    id: packages.id,
    searched: [packages.title, packages.description],
    select: async (where, order, limit) => {
      const rows = await selectPackages(context).where(where).orderBy(order).limit(limit);
      return rows.map((row) => ({ ...packageResponse(context, row), published: row.package.published }));
    },
  });
  route('GET /admin/packages', list);
  route('GET /admin/packages/:id', one);
}
