import { useQuery } from '@tanstack/react-query';
import { pageTitle } from 'federation-contract/page';
import * as paths from 'federation-contract/paths';
import { Link, useParams } from 'react-router-dom';
import { isNotFound } from 'shared-api/error-text';
import type { PackageDetail } from 'shared-api/packages';
import { primaryPicture } from 'shared-api/primary-image';
import type { VideoSummary } from 'shared-api/videos';
import { Badge } from 'shared-ui/Badge';
import { buttonVariants } from 'shared-ui/button-variants';
import { EmptyState } from 'shared-ui/EmptyState';
import { PageHeading } from 'shared-ui/PageHeading';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useDocumentTitle } from 'shared-ui/use-document-title';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { PageFrame } from '../page/PageFrame.tsx';
import { SamplePlayer } from '../videos/SamplePlayer.tsx';
import { sampleQueries } from '../videos/videos.api.ts';
import { PackageDrills } from './PackageDrills.tsx';
import { PackageOffer } from './PackageOffer.tsx';
import styles from './PackagePage.module.css';
import { packageQueries } from 'shared-queries/packages';
import { usePackageMessages } from './packages.messages.ts';

/** A package on sale: its drills, what it costs, and how to get it. */
export function PackagePage() {
  const { id = '' } = useParams();
  const item = useQuery(packageQueries.detail(id));
  const texts = usePackageMessages();
  const missing = isNotFound(item.error);
  const title = missing ? texts.notFound : item.data?.title;
  useDocumentTitle(title && pageTitle(title));
  return (
    <PageFrame>
      {missing ? (
        <PackageNotFound />
      ) : (
        <QueryContent query={item} level={1} errorTitle={texts.failed} skeleton={<PackageSkeleton />}>
          {(found) => <Package item={found} />}
        </QueryContent>
      )}
    </PageFrame>
  );
}

/** How wide the sample or the picture of the package is shown. */
const MEDIA = '(min-width: 64rem) 50rem, 100vw';

function Package({ item }: { readonly item: PackageDetail }) {
  const sample = item.videos.find(({ free_sample }) => free_sample);
  return (
    <>
      <PageHeading title={item.title} lede={item.description} />
      <div className={styles.package}>
        <div className={styles.media}>
          {sample ? (
            <FreeSample video={sample} />
          ) : (
            <VideoPoster isCover picture={item.picture} sizes={MEDIA} priority label={item.category?.title} />
          )}
        </div>
        <div className={styles.offer}>
          <PackageOffer item={item} />
        </div>
        <div className={styles.drills}>
          <PackageDrills videos={item.videos} />
        </div>
      </div>
    </>
  );
}

/** A free sample of the package, played in place; only its poster until it can be played. */
function FreeSample({ video }: { readonly video: VideoSummary }) {
  const texts = usePackageMessages();
  const { data: sample } = useQuery(sampleQueries.detail(video.id));
  return (
    <figure className={styles.sample}>
      {sample ? (
        <SamplePlayer sample={sample} sizes={MEDIA} priority />
      ) : (
        <VideoPoster picture={primaryPicture(video.images)} sizes={MEDIA} priority />
      )}
      <figcaption className={styles.caption}>
        <Badge tone="progress">{texts.freeSample}</Badge>
        <Link className={styles.sampleLink} to={paths.publicVideo(video.id)}>
          {video.title}
        </Link>
      </figcaption>
    </figure>
  );
}

function PackageNotFound() {
  const texts = usePackageMessages();
  return (
    <EmptyState
      level={1}
      title={texts.notFound}
      action={
        <Link className={buttonVariants({})} to={paths.section('packages')}>
          {texts.allPackages}
        </Link>
      }
    >
      {texts.notFoundText}
    </EmptyState>
  );
}

const PackageSkeleton = () => (
  <>
    <div className={styles.headingSkeleton}>
      <Skeleton shape="heading" />
      <Skeleton lines={2} />
    </div>
    <div className={styles.package}>
      <div className={styles.media}>
        <Skeleton shape="media" />
      </div>
      <div className={styles.offer}>
        <Skeleton lines={8} />
      </div>
      <div className={styles.drills}>
        <Skeleton lines={6} />
      </div>
    </div>
  </>
);
