import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link, useParams } from 'react-router-dom';
import { primaryPicture } from 'shared-api/videos/primary-image';
import type { SampleVideo } from 'shared-api/videos/videos';
import { buttonVariants } from 'shared-ui/button-variants';
import { PageHeading } from 'shared-ui/PageHeading';
import { Player } from 'shared-ui/Player';
import { Skeleton } from 'shared-ui/Skeleton';
import { DetailsPage } from '../page/DetailsPage.tsx';
import styles from './PublicVideoPage.module.css';
import { sampleQueries } from './videos.api.ts';
import { useVideoMessages } from './videos.messages.ts';

export function PublicVideoPage() {
  const { id = '' } = useParams();
  const video = useQuery(sampleQueries.detail(id));
  const texts = useVideoMessages();
  return (
    <DetailsPage query={video} texts={texts} section="free-samples" skeleton={<SampleSkeleton />}>
      {(sample) => <Sample sample={sample} />}
    </DetailsPage>
  );
}

function Sample({ sample }: { readonly sample: SampleVideo }) {
  const texts = useVideoMessages();
  return (
    <>
      <PageHeading title={sample.title} />
      <div className={styles.sample}>
        <div className={styles.player}>
          <Player
            title={sample.title}
            width={sample.width}
            height={sample.height}
            poster={primaryPicture(sample.images)}
            sizes="(min-width: 80rem) 74rem, 100vw"
            priority
            sources={sample.sources}
            storyboard={sample.storyboard}
            captions={sample.captions}
            chapters={sample.chapters}
            duration={sample.duration}
            fps={sample.fps}
            explainsErrors
          />
        </div>
        <p className={styles.description}>{sample.description}</p>
        <div className={styles.more}>
          <Link className={buttonVariants({})} to={paths.section('packages')}>
            {texts.seePackages}
          </Link>
          <Link className={buttonVariants({ variant: 'quiet' })} to={paths.section('free-samples')}>
            {texts.all}
          </Link>
        </div>
      </div>
    </>
  );
}

const SampleSkeleton = () => (
  <div className={styles.sample}>
    <Skeleton shape="heading" />
    <div className={styles.player}>
      <Skeleton shape="media" />
    </div>
    <Skeleton lines={3} />
  </div>
);
