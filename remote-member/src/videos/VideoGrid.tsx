import * as paths from 'federation-contract/paths';
import { primaryImage } from 'shared-api/primary-image';
import type { MemberVideoSummary } from 'shared-api/videos';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { CardGrid, LinkCard } from '../cards/CardGrid.tsx';
import { useMessages } from '../messages/catalogue.ts';
import styles from './VideoGrid.module.css';

interface VideoGridProps {
  readonly videos: readonly MemberVideoSummary[];
  /** Level of the titles as headings. */
  readonly level: 2 | 3;
}

/** Cards that link to the videos; locked ones are marked. */
export function VideoGrid({ videos, level }: VideoGridProps) {
  const { common } = useMessages();
  return (
    <CardGrid>
      {videos.map((video) => (
        <li key={video.id}>
          <LinkCard
            to={paths.video(video.id)}
            title={video.title}
            level={level}
            description={video.description}
            media={
              <div className={video.locked ? styles.locked : undefined}>
                <VideoPoster
                  image={primaryImage(video.images)}
                  label={video.locked ? common.locked : undefined}
                  duration={video.duration}
                />
              </div>
            }
          />
        </li>
      ))}
    </CardGrid>
  );
}
