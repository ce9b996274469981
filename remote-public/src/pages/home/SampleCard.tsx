import { Link } from 'react-router';
import type { SampleVideo } from 'shared-api/videos';
import { Card } from 'shared-ui/Card';
import { paths } from '../../paths.ts';
import { SampleFrame } from '../../video/SampleFrame.tsx';
import styles from './SampleCard.module.css';

interface SampleCardProps {
  readonly sample: SampleVideo;
  /** Shown larger; the first sample. */
  readonly lead: boolean;
}

/** A free sample, playable in the card. */
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
