import { and, asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { videoGroupItems, videoGroups, videos } from '../../platform/database/tables/videos.ts';
import { notFound } from '../../platform/http/errors/api-error.ts';
import { createRoute } from '../../platform/http/route.ts';
import { isAdmin } from '../../platform/http/auth-user.ts';
import { packagesUnlocking } from '../catalogue/on-sale.ts';
import { canPlay, isSample, isShown } from '../catalogue/access.ts';
import { listMemberVideos } from './member-list.ts';
import { findProgress, progressResponse, reportProgress } from './progress.ts';
import { PLAYBACK_TTL, setPlaybackCookie } from './playback-cookie.ts';
import {
  captionsResponses,
  NO_PLAYBACK,
  playbackFields,
  signedSources,
  videoResponse,
  videoResponses,
  type VideoRow,
} from './video-response.ts';

/** The free samples that everyone can watch, and the videos as members see them: playable or locked. */
export function videoRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db } = context;
  const route = createRoute(app);

  route('GET /samples', async () => {
    const rows = await db.select().from(videos).where(isSample).orderBy(asc(videos.id));
    return {
      items: await videoResponses(context, rows, (row) => ({
        sources: signedSources(context, row),
        captions: captionsResponses(row),
        storyboard: null,
        chapters: [],
        ...sampleFields(row),
      })),
      nextCursor: null,
    };
  });

  route('GET /public-videos/:id', async ({ params }) => {
    const [row] = await db
      .select()
      .from(videos)
      .where(and(eq(videos.id, params.id), isSample));
    if (!row) throw notFound('Free sample not found.');
    // Open to everyone: there is no cookie that could expire.
    const expiresAt = new Date(context.clock().getTime() + PLAYBACK_TTL * 1000);
    return videoResponse(context, row, { ...playbackFields(row, expiresAt), ...sampleFields(row) });
  });

  route('GET /videos', ({ query, user }) => listMemberVideos(context, user, query));

  route('GET /videos/:id', async ({ params, user, request }, reply) => {
    const [row] = await db
      .select({ video: videos, playable: canPlay(context, user) })
      .from(videos)
      .where(and(eq(videos.id, params.id), isAdmin(user) ? undefined : isShown));
    if (!row) throw notFound('Video not found.');
    const { video, playable } = row;
    const watched = await findProgress(db, user.id, video.id);
    const progress = watched ? progressResponse(watched) : null;
    // A support view shows what can be played, and plays nothing.
    const plays = playable && user.viewedBy === null;
    return videoResponse(context, video, {
      locked: !playable,
      ...(plays
        ? playbackFields(video, setPlaybackCookie(context, request, reply, video.id, user.sessionId))
        : NO_PLAYBACK),
      view_only: playable && !plays,
      fps: video.fps,
      unlocked_by: playable ? [] : await packagesUnlocking(context, video.id),
      own_price: playable ? null : priceOf(video),
      groups: await groupsOf(context, video.id),
      progress,
    });
  });

  route('PUT /videos/:id/progress', ({ params, body, user }) => reportProgress(context, user, params.id, body));
}

/** Returns the groups that a video is part of, by title. */
const groupsOf = ({ db }: Pick<ApiContext, 'db'>, videoId: string) =>
  db
    .select({ id: videoGroups.id, title: videoGroups.title })
    .from(videoGroups)
    .innerJoin(videoGroupItems, eq(videoGroupItems.group_id, videoGroups.id))
    .where(eq(videoGroupItems.video_id, videoId))
    .orderBy(sql`lower(${videoGroups.title})`, asc(videoGroups.id));

/** What a locked video costs by itself. Like a quote: one without a price of its own is sold in packages only. */
const priceOf = ({ price, currency, discount }: VideoRow) => (price > 0 ? { price, currency, discount } : null);

const sampleFields = ({ fps, created_at }: VideoRow) => ({ fps, uploaded_at: created_at.toISOString() });
