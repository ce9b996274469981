import { Link } from 'react-router';
import { primaryImage } from 'shared-api/primary-image';
import type { MemberVideoSummary } from 'shared-api/videos';
import { Badge } from 'shared-ui/Badge';
import { Card } from 'shared-ui/Card';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { useMessages } from '../messages/catalogue.ts';
import { paths } from '../paths.ts';
import styles from './DrillCard.module.css';

interface DrillCardProps {
  readonly video: MemberVideoSummary;
  /** Level of the heading. */
  readonly level: 2 | 3;
}

/** A drill in a grid; the whole card is one link. */
export function DrillCard({ video, level }: DrillCardProps) {
  const { common } = useMessages();
  const Heading = `h${level}` as const;
  return (
    <Card
      className={styles.drill}
      media={
        <div className={video.locked ? styles.locked : undefined}>
          <VideoPoster image={primaryImage(video.images)} duration={video.duration}>
            {video.locked ? <Badge>{common.locked}</Badge> : null}
          </VideoPoster>
        </div>
      }
    >
      <Heading className={styles.title}>
        <Link className={styles.link} to={paths.video(video.id)}>
          {video.title}
        </Link>
      </Heading>
      <p className={styles.description}>{video.description}</p>
    </Card>
  );
}
