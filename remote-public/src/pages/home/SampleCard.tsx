import { Link } from 'react-router';
import type { SampleVideo } from 'shared-api/videos';
import { Card } from 'shared-ui/Card';
import { VideoFrame } from 'shared-ui/VideoFrame';
import { paths } from '../../paths.ts';
import { primaryImage } from 'shared-api/primary-image';
import styles from './SampleCard.module.css';

interface SampleCardProps {
  readonly sample: SampleVideo;
  /** The first of them is the cover story. */
  readonly lead: boolean;
}

/** A free sample that plays in its place. */
export const SampleCard = ({ sample, lead }: SampleCardProps) => (
  <Card
    wide={lead}
    media={<VideoFrame title={sample.title} poster={primaryImage(sample.images)} sources={sample.sources} />}
  >
    <h3 className={lead ? styles.leadTitle : undefined}>
      <Link className={styles.link} to={paths.publicVideo(sample.id)}>
        {sample.title}
      </Link>
    </h3>
    <p className={styles.description}>{sample.description}</p>
  </Card>
);
