import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { SampleVideo } from 'shared-api/videos/videos';
import { Card } from 'shared-ui/Card';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import grid from '../page/CardGrid.module.css';
import { ListSection } from '../page/ListSection.tsx';
import styles from './SamplesSection.module.css';
import { SamplePlayer } from './SamplePlayer.tsx';
import { sampleQueries } from './videos.api.ts';

const SHOWN = 3;

export function SamplesSection() {
  const { samples } = useMessages().home;
  const query = useQuery({ ...sampleQueries.list(), select: ({ items }) => ({ items: items.slice(0, SHOWN) }) });
  return (
    <ListSection id="free-samples" texts={samples} query={query} className={grid.lead} skeleton={skeleton}>
      {(sample, index) => <SampleCard sample={sample} lead={index === 0} />}
    </ListSection>
  );
}

const skeleton = Array.from({ length: SHOWN }, (_, index) => (
  <Card key={index} wide={index === 0} media={<Skeleton shape="media" />}>
    <Skeleton lines={3} />
  </Card>
));

interface SampleCardProps {
  readonly sample: SampleVideo;
  /** Shown larger; the first sample. */
  readonly lead: boolean;
}

/** How wide the video is shown: beside the text of the first card, or as one of two columns. */
const LEAD = '(min-width: 64rem) 50rem, 100vw';
const COLUMN = '(min-width: 80rem) 37rem, (min-width: 48rem) 50vw, 100vw';

/** A free sample, playable in the card. */
const SampleCard = ({ sample, lead }: SampleCardProps) => (
  <Card className={styles.card} wide={lead} media={<SamplePlayer sample={sample} sizes={lead ? LEAD : COLUMN} />}>
    <h3 className={lead ? styles.leadTitle : undefined}>
      <Link className={styles.link} to={paths.publicVideo(sample.id)}>
        {sample.title}
      </Link>
    </h3>
    <p className={styles.description}>{sample.description}</p>
  </Card>
);
