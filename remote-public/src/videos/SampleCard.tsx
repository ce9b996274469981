import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { SampleVideo } from 'shared-api/videos';
import { Card } from 'shared-ui/Card';
import styles from './SampleCard.module.css';
import { SamplePlayer } from './SamplePlayer.tsx';

interface SampleCardProps {
  readonly sample: SampleVideo;
  /** Shown larger; the first sample. */
  readonly lead: boolean;
}

/** How wide the video is shown: beside the text of the first card, or as one of two columns. */
const LEAD = '(min-width: 64rem) 50rem, 100vw';
const COLUMN = '(min-width: 80rem) 37rem, (min-width: 48rem) 50vw, 100vw';

/** A free sample, playable in the card. */
export const SampleCard = ({ sample, lead }: SampleCardProps) => (
  <Card className={styles.card} wide={lead} media={<SamplePlayer sample={sample} sizes={lead ? LEAD : COLUMN} />}>
    <h3 className={lead ? styles.leadTitle : undefined}>
      <Link className={styles.link} to={paths.publicVideo(sample.id)}>
        {sample.title}
      </Link>
    </h3>
    <p className={styles.description}>{sample.description}</p>
  </Card>
);
