import * as paths from 'federation-contract/paths';
import { primaryImage } from 'shared-api/primary-image';
import type { MemberVideoSummary } from 'shared-api/videos';
import { Badge } from 'shared-ui/Badge';
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
                <VideoPoster image={primaryImage(video.images)} duration={video.duration}>
                  {video.locked ? <Badge>{common.locked}</Badge> : null}
                </VideoPoster>
              </div>
            }
          />
        </li>
      ))}
    </CardGrid>
  );
}
