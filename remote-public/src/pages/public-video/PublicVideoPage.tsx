import { Link, useParams } from 'react-router';
import type { SampleVideo } from 'shared-api/videos';
import { buttonClass } from 'shared-ui/button-look';
import { EmptyState } from 'shared-ui/EmptyState';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { VideoFrame } from 'shared-ui/VideoFrame';
import { isNotFound } from '../../page/is-not-found.ts';
import { PageFrame } from '../../page/PageFrame.tsx';
import { paths } from '../../paths.ts';
import { primaryImage } from 'shared-api/primary-image';
import { usePublicVideo } from './public-video.api.ts';
import styles from './PublicVideoPage.module.css';

export function PublicVideoPage() {
  const { id = '' } = useParams();
  const video = usePublicVideo(id);
  return (
    <PageFrame>
      {isNotFound(video.error) ? (
        <NoSuchSample />
      ) : (
        <QueryContent
          query={video}
          level={1}
          errorTitle="This sample could not be loaded"
          skeleton={<PlayerSkeleton />}
        >
          {(sample) => <Sample sample={sample} />}
        </QueryContent>
      )}
    </PageFrame>
  );
}

const Sample = ({ sample }: { readonly sample: SampleVideo }) => (
  <div className={styles.sample}>
    <PageHeading title={sample.title} />
    <div className={styles.player}>
      <VideoFrame title={sample.title} poster={primaryImage(sample.images)} sources={sample.sources} />
    </div>
    <p className={styles.description}>{sample.description}</p>
    <div className={styles.more}>
      <Link className={buttonClass({})} to={paths.section('packages')}>
        See the packages
      </Link>
      <Link className={buttonClass({ variant: 'quiet' })} to={paths.section('free-samples')}>
        More free samples
      </Link>
    </div>
  </div>
);

const NoSuchSample = () => (
  <EmptyState
    level={1}
    title="There is no such free sample"
    action={
      <Link className={buttonClass({})} to={paths.section('free-samples')}>
        To the free samples
      </Link>
    }
  >
    It may have moved into a package since the link was made.
  </EmptyState>
);

const PlayerSkeleton = () => (
  <div className={styles.sample}>
    <PageHeading title={<Skeleton shape="heading" />} />
    <div className={styles.player}>
      <Skeleton shape="media" />
    </div>
    <Skeleton lines={3} />
  </div>
);
