import { Link } from 'react-router';
import type { SampleVideo } from 'shared-api/videos';
import { Card } from 'shared-ui/Card';
import { paths } from '../../paths.ts';
import { SampleFrame } from '../../video/SampleFrame.tsx';
import styles from './SampleCard.module.css';

interface SampleCardProps {
  readonly sample: SampleVideo;
  /** The first of them is the cover story. */
  readonly lead: boolean;
}

/** A free sample that plays in its place. */
export const SampleCard = ({ sample, lead }: SampleCardProps) => (
  <Card wide={lead} media={<SampleFrame sample={sample} />}>
    <h3 className={lead ? styles.leadTitle : undefined}>
      <Link className={styles.link} to={paths.publicVideo(sample.id)}>
        {sample.title}
      </Link>
    </h3>
    <p className={styles.description}>{sample.description}</p>
  </Card>
);
