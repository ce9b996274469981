import { and, eq, exists, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import { TOTAL_MAX } from 'shared-api/lists';
import type { MemberVideoQuery, MemberVideoSummary } from 'shared-api/videos/videos';
import { listRecords } from '../../records/list.ts';
import { columnsMatch, ifGiven, type RecordList } from '../../records/resource.ts';
import type { ApiContext } from '../../platform/context.ts';
import { packageContents } from '../../platform/database/tables/packages.ts';
import { videoProgress } from '../../platform/database/tables/progress.ts';
import { videoCategoryItems, videoGroupItems, videos } from '../../platform/database/tables/videos.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { canPlay, isShown } from '../catalogue/access.ts';
import { progressResponse } from './progress.ts';
import { videoResponses } from './video-response.ts';

type Filters = Omit<MemberVideoQuery, 'limit' | 'cursor' | 'sort'>;
type VideoList = RecordList<MemberVideoSummary, Filters>;
interface VideoPage {
  readonly items: MemberVideoSummary[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

/** Handles `GET /videos`. */
export function listMemberVideos(context: ApiContext, user: AuthUser, query: MemberVideoQuery): Promise<VideoPage> {
  const list = memberVideoList(context, user, query);
  // The first page of all videos has to come as fast from thousands as from twenty.
  const counted: CountedQuery = { ...query, ...(!isNarrowed(query) && { total: 'omit' }) };
  return query.sort === '-practised'
    ? listByPractice(context, user, list, counted)
    : listRecords(context.db, list, { ...counted, sort: query.sort ?? usualSort(query) });
}

type CountedQuery = MemberVideoQuery & { readonly total?: 'omit' };

const isNarrowed = ({ limit: _, cursor: _cursor, sort: _sort, ...filters }: MemberVideoQuery) =>
  Object.values(filters).some((filter) => Boolean(filter));

const usualSort = ({ group_id: group, package_id: owned }: MemberVideoQuery) =>
  group === undefined && owned === undefined ? 'title' : 'position';

/** Returns the videos that members see, each playable or locked for the user, with their progress. */
function memberVideoList(context: ApiContext, user: AuthUser, query: MemberVideoQuery) {
  const { db } = context;
  const order = query.sort === undefined ? practiceOrder(query) : undefined;
  return {
    table: videos,
    where: isShown as SQL,
    searched: [videos.title, videos.description],
    sorts: {
      title: videos.title,
      duration: videos.duration,
      created: videos.id,
      ...(order && { position: order }),
      practised: {
        key: sql`(select ${videoProgress.updated_at} from ${videoProgress} where ${videoProgress.user_id} = ${user.id} and ${videoProgress.video_id} = ${videos.id})`,
        type: 'timestamptz',
      },
    },
    filter: (filters) => filterOf(context, user, order ? { ...filters, [order.filter]: undefined } : filters),
    check: ({ locked }) =>
      ifGiven(locked, (flag) => (flag === 'true' ? not(canPlay(context, user)) : canPlay(context, user))),
    items: async (ids) => {
      const rows = await db
        .select({ video: videos, playable: canPlay(context, user), progress: videoProgress })
        .from(videos)
        .leftJoin(videoProgress, and(eq(videoProgress.video_id, videos.id), eq(videoProgress.user_id, user.id)))
        .where(inArray(videos.id, [...ids]));
      const byId = new Map(rows.map((row) => [row.video.id, row]));
      return videoResponses(
        context,
        rows.map(({ video }) => video),
        ({ id }) => {
          const row = byId.get(id);
          return { locked: !row?.playable, progress: row?.progress ? progressResponse(row.progress) : null };
        },
      );
    },
  } satisfies VideoList;
}

/** The order to practise of a group or of a package; the list is joined with its videos in place of the filter. */
function practiceOrder({ group_id: group, package_id: owned }: Filters) {
  if (group !== undefined) {
    return {
      filter: 'group_id',
      key: sql`${videoGroupItems.position}`,
      type: 'integer',
      join: { table: videoGroupItems, record: videoGroupItems.video_id, where: eq(videoGroupItems.group_id, group) },
    } as const;
  }
  if (owned === undefined) return undefined;
  return {
    filter: 'package_id',
    key: sql`${packageContents.rank}`,
    type: 'bigint',
    join: { table: packageContents, record: packageContents.video_id, where: eq(packageContents.package_id, owned) },
  } as const;
}

function filterOf(context: ApiContext, user: AuthUser, filters: Filters): SQL | undefined {
  const { db } = context;
  const { group_id: group, category_id: category, package_id: owned, progress, ...others } = filters;
  const one = { one: sql`1` };
  return and(
    columnsMatch(videos, others),
    group === undefined
      ? undefined
      : exists(
          db
            .select(one)
            .from(videoGroupItems)
            .where(and(eq(videoGroupItems.video_id, videos.id), eq(videoGroupItems.group_id, group))),
        ),
    category === undefined
      ? undefined
      : exists(
          db
            .select(one)
            .from(videoCategoryItems)
            .where(and(eq(videoCategoryItems.video_id, videos.id), eq(videoCategoryItems.category_id, category))),
        ),
    owned === undefined
      ? undefined
      : inArray(
          videos.id,
          db
            .select({ id: packageContents.video_id })
            .from(packageContents)
            .where(eq(packageContents.package_id, owned)),
        ),
    progress === undefined
      ? undefined
      : progress === 'not_started'
        ? not(isWatched(context, user))
        : isWatched(
            context,
            user,
            progress === 'done' ? isNotNull(videoProgress.completed_at) : isNull(videoProgress.completed_at),
          ),
  );
}

/** Condition on `videos`: the user has progress in the row's video, which the condition `more` applies to. */
const isWatched = ({ db }: ApiContext, user: AuthUser, more?: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(videoProgress)
      .where(and(eq(videoProgress.user_id, user.id), eq(videoProgress.video_id, videos.id), more)),
  );

/** Begins the cursors of the second part of a list by practice. */
const REST = 'rest.';

/**
 * What the user has practised, the last first, then everything else, the newest first. As two lists: both have an index for
 * their order, while an order over all videos would have to look for the user's progress in each.
 */
async function listByPractice(
  context: ApiContext,
  user: AuthUser,
  list: ReturnType<typeof memberVideoList>,
  query: CountedQuery,
): Promise<VideoPage> {
  const watched = isWatched(context, user);
  const part = (condition: SQL, more: Partial<MemberVideoQuery>, sort: string) =>
    listRecords<MemberVideoSummary, Filters>(
      context.db,
      { ...list, where: and(list.where, condition) as SQL },
      { ...query, ...more, sort },
    );
  const rest = async (more: Partial<MemberVideoQuery>) => {
    const { nextCursor, ...found } = await part(not(watched), more, '-created');
    return { ...found, nextCursor: nextCursor && REST + nextCursor };
  };
  const { cursor, limit } = query;
  if (cursor?.startsWith(REST)) {
    return { ...(await rest({ cursor: cursor.slice(REST.length) || undefined })), total: null };
  }

  const practised = await part(watched, {}, '-practised');
  const left = limit - practised.items.length;
  const others = await rest({ cursor: undefined, limit: Math.max(left, 1) });
  const total = sumOf(practised.total, others.total);
  if (practised.nextCursor !== null) return { ...practised, total };
  if (left === 0) return { ...practised, nextCursor: others.items.length > 0 ? REST : null, total };
  return { items: [...practised.items, ...others.items], nextCursor: others.nextCursor, total };
}

const sumOf = (one: number | null, other: number | null) =>
  one === null || other === null || one + other > TOTAL_MAX ? null : one + other;
