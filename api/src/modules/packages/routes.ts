import { and, asc, eq } from 'drizzle-orm';
import { packageDetail, packageSummary } from 'shared-api/catalog';
import { idParams } from 'shared-api/ids';
import { page } from 'shared-api/lists';
import type { ApiContext } from '../../context.ts';
import { packages, packageVideos } from '../../database/catalog.ts';
import { videos } from '../../database/videos.ts';
import { notFound } from '../../http/api-failure.ts';
import { answers } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import { isShown } from '../videos/access.ts';
import { videoSummaries } from '../videos/video-answer.ts';
import { packageAnswer, selectPackages } from './package-answer.ts';

const tags = ['packages'];

export function packageRoutes(app: TypedApp, context: ApiContext): void {
  const { db } = context;

  app.get(
    '/packages',
    { schema: { tags, summary: 'The packages on sale', response: answers(page(packageSummary)) } },
    async () => {
      const rows = await selectPackages(context).where(eq(packages.published, true)).orderBy(asc(packages.id));
      return { items: rows.map((row) => packageAnswer(context, row)), nextCursor: null };
    },
  );

  app.get(
    '/packages/:id',
    { schema: { tags, summary: 'One package with its videos', params: idParams, response: answers(packageDetail) } },
    async ({ params }) => {
      const [row] = await selectPackages(context).where(and(eq(packages.id, params.id), eq(packages.published, true)));
      if (!row) throw notFound('There is no such package.');
      const contents = await db
        .select({ video: videos })
        .from(videos)
        .innerJoin(packageVideos, eq(packageVideos.videoId, videos.id))
        .where(and(eq(packageVideos.packageId, params.id), isShown))
        .orderBy(asc(packageVideos.position));
      return {
        ...packageAnswer(context, row),
        videos: await videoSummaries(
          context,
          contents.map(({ video }) => video),
        ),
      };
    },
  );
}
