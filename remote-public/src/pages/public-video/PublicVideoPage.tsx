import { pageTitle } from 'federation/contract';
import { Link, useParams } from 'react-router';
import { isNotFound } from 'shared-api/problems';
import type { SampleVideo } from 'shared-api/videos';
import { buttonClass } from 'shared-ui/button-look';
import { EmptyState } from 'shared-ui/EmptyState';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useDocumentTitle } from 'shared-ui/use-document-title';
import { useMessages } from '../../messages/catalogue.ts';
import { PageFrame } from '../../page/PageFrame.tsx';
import { paths } from '../../paths.ts';
import { SampleFrame } from '../../video/SampleFrame.tsx';
import { usePublicVideo } from './public-video.api.ts';
import styles from './PublicVideoPage.module.css';

export function PublicVideoPage() {
  const { id = '' } = useParams();
  const video = usePublicVideo(id);
  const { publicVideo: texts } = useMessages();
  const unknown = isNotFound(video.error);
  const title = unknown ? texts.unknown : video.data?.title;
  useDocumentTitle(title && pageTitle(title));
  return (
    <PageFrame>
      {unknown ? (
        <NoSuchSample />
      ) : (
        <QueryContent query={video} level={1} errorTitle={texts.failed} skeleton={<PlayerSkeleton />}>
          {(sample) => <Sample sample={sample} />}
        </QueryContent>
      )}
    </PageFrame>
  );
}

function Sample({ sample }: { readonly sample: SampleVideo }) {
  const { publicVideo: texts } = useMessages();
  return (
    <div className={styles.sample}>
      <PageHeading title={sample.title} />
      <div className={styles.player}>
        <SampleFrame sample={sample} />
      </div>
      <p className={styles.description}>{sample.description}</p>
      <div className={styles.more}>
        <Link className={buttonClass({})} to={paths.section('packages')}>
          {texts.seePackages}
        </Link>
        <Link className={buttonClass({ variant: 'quiet' })} to={paths.section('free-samples')}>
          {texts.moreSamples}
        </Link>
      </div>
    </div>
  );
}

function NoSuchSample() {
  const { publicVideo: texts } = useMessages();
  return (
    <EmptyState
      level={1}
      title={texts.unknown}
      action={
        <Link className={buttonClass({})} to={paths.section('free-samples')}>
          {texts.toSamples}
        </Link>
      }
    >
      {texts.unknownText}
    </EmptyState>
  );
}

const PlayerSkeleton = () => (
  <div className={styles.sample}>
    <Skeleton shape="heading" />
    <div className={styles.player}>
      <Skeleton shape="media" />
    </div>
    <Skeleton lines={3} />
  </div>
);
