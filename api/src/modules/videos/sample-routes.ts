import { and, asc, eq } from 'drizzle-orm';
import { idParams } from 'shared-api/ids';
import { page } from 'shared-api/lists';
import { sampleVideo, type SampleVideo } from 'shared-api/videos';
import type { ApiContext } from '../../context.ts';
import { videos } from '../../database/videos.ts';
import { notFound } from '../../http/api-failure.ts';
import { answers } from '../../http/responses.ts';
import type { TypedApp } from '../../http/typed-app.ts';
import { isShown } from './access.ts';
import { videoSources, videoSummaries, type VideoRow } from './video-answer.ts';

const tags = ['samples'];
const isSample = and(eq(videos.freeSample, true), isShown);

/** Free samples: videos that everybody may play. */
export function sampleRoutes(app: TypedApp, context: ApiContext): void {
  const { db } = context;

  app.get(
    '/samples',
    { schema: { tags, summary: 'The free samples', response: answers(page(sampleVideo)) } },
    async () => {
      const rows = await db.select().from(videos).where(isSample).orderBy(asc(videos.id));
      return { items: await sampleAnswers(context, rows), nextCursor: null };
    },
  );

  app.get(
    '/public-videos/:id',
    { schema: { tags, summary: 'One free sample', params: idParams, response: answers(sampleVideo) } },
    async ({ params }) => {
      const rows = await db
        .select()
        .from(videos)
        .where(and(eq(videos.id, params.id), isSample));
      const [sample] = await sampleAnswers(context, rows);
      if (!sample) throw notFound('There is no such free sample.');
      return sample;
    },
  );
}

async function sampleAnswers(context: ApiContext, rows: readonly VideoRow[]): Promise<SampleVideo[]> {
  const summaries = await videoSummaries(context, rows);
  return rows.flatMap((row, index) => {
    const summary = summaries[index];
    if (!summary) return [];
    return [{ ...summary, sources: videoSources(context, row), uploaded_at: row.createdAt.toISOString() }];
  });
}
