import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { UserActivity as Activity } from 'shared-api/videos/progress';
import { formatDuration } from 'shared-ui/format-duration';
import { useFormatLocale } from 'shared-ui/locale';
import { Progress } from 'shared-ui/Progress';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { Table } from 'shared-ui/Table';
import { formatDate } from '../format.ts';
import styles from './UserActivity.module.css';
import { activityQuery } from './users.api.ts';
import { useTexts } from '../resource/use-texts.ts';
import { users } from './users.resource.ts';

/** What the user has watched: how far they are in each video, and for how long they have watched it. */
export function UserActivity({ id }: { readonly id: string }) {
  const { practice: texts } = useTexts(users);
  const activity = useQuery(activityQuery(id));
  return (
    <section>
      <h2 className={styles.title}>{texts.title}</h2>
      <QueryContent query={activity} errorTitle={texts.failed} level={3} skeleton={<Skeleton lines={3} />}>
        {(found) => (found.videos.length === 0 ? <p>{texts.none}</p> : <WatchedVideos activity={found} />)}
      </QueryContent>
    </section>
  );
}

function WatchedVideos({ activity: { seconds: total, video_count: count, videos } }: { readonly activity: Activity }) {
  const { practice: texts } = useTexts(users);
  const locale = useFormatLocale();
  const watched = (seconds: number) => formatTime(seconds, locale);
  return (
    <>
      <p className={styles.total}>
        {texts.total(watched(total), count)}
        {count > videos.length ? ` ${texts.latest(videos.length)}` : null}
      </p>
      <Table
        caption={texts.title}
        rows={videos}
        rowKey={({ video }) => video.id}
        columns={[
          {
            key: 'title',
            header: texts.video,
            cell: ({ video }) => <Link to={paths.videoEdit(video.id)}>{video.title}</Link>,
          },
          { key: 'progress', header: texts.progress, cell: (row) => <VideoProgress row={row} /> },
          {
            key: 'seconds',
            header: texts.watched,
            cell: ({ seconds }) => watched(seconds),
            nowrap: true,
            align: 'end',
          },
          {
            key: 'updated',
            header: texts.lastWatched,
            cell: ({ updated_at }) => formatDate(updated_at, locale),
            nowrap: true,
          },
        ]}
      />
    </>
  );
}

function VideoProgress({ row }: { readonly row: Activity['videos'][number] }) {
  const { practice: texts } = useTexts(users);
  const { video, furthest, completed_at } = row;
  const done = completed_at !== null || video.duration === 0 ? 1 : Math.min(1, furthest / video.duration);
  return (
    <div className={styles.progress}>
      <Progress label={texts.progressOf(video.title)} labelHidden value={done} />
      <span className={styles.furthest}>
        {completed_at === null ? texts.furthest(formatDuration(furthest), formatDuration(video.duration)) : texts.done}
      </span>
    </div>
  );
}

/** Returns a duration in whole minutes, or in seconds if it is shorter: "12 minutes". */
function formatTime(seconds: number, locale: string): string {
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
