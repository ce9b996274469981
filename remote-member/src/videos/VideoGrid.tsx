import * as paths from 'federation-contract/paths';
import { primaryPicture } from 'shared-api/videos/primary-image';
import { progressStateOf, watchedShare } from 'shared-api/videos/progress-rules';
import type { MemberVideoSummary } from 'shared-api/videos/videos';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { CardGrid, LinkCard, RAIL_SIZES } from '../cards/CardGrid.tsx';
import { ProgressLine } from '../cards/ProgressLine.tsx';
import { useMessages } from '../messages/catalogue.ts';
import styles from './VideoGrid.module.css';

interface VideoGridProps {
  readonly videos: readonly MemberVideoSummary[];
  /** Level of the titles as headings. */
  readonly level: 2 | 3;
  /** The group through which the pages of the videos lead. */
  readonly group?: string | undefined;
  /** See `CardGrid`. */
  readonly rail?: boolean;
}

/** Cards that link to the videos; locked ones and those that are done are marked, others show how far the user is. */
export function VideoGrid({ videos, level, group, rail }: VideoGridProps) {
  return (
    <CardGrid rail={rail}>
      {videos.map((video) => (
        <li key={video.id}>
          <LinkCard
            to={group === undefined ? paths.video(video.id) : paths.videoInGroup(video.id, group)}
            title={video.title}
            level={level}
            description={video.description}
            media={<CardMedia video={video} sizes={rail ? RAIL_SIZES : undefined} />}
          />
        </li>
      ))}
    </CardGrid>
  );
}

interface CardMediaProps {
  readonly video: MemberVideoSummary;
  readonly sizes: string | undefined;
}

function CardMedia({ video: { images, locked, progress, duration }, sizes }: CardMediaProps) {
  const { common } = useMessages();
  const state = progressStateOf(progress);
  const label = locked ? common.locked : state === 'done' ? common.done : undefined;
  return (
    <>
      <div className={locked ? styles.locked : undefined}>
        <VideoPoster picture={primaryPicture(images)} sizes={sizes} label={label} duration={duration} />
      </div>
      {state === 'not_started' ? null : (
        <ProgressLine label={common.watched} value={watchedShare(progress, duration)} />
      )}
    </>
  );
}
