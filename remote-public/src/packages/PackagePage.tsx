import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link, useParams } from 'react-router-dom';
import { accessText } from 'shared-api/packages/access-text';
import type { PackageDetail } from 'shared-api/packages/packages';
import { primaryPicture, shownPicture } from 'shared-api/videos/primary-image';
import type { VideoSummary } from 'shared-api/videos/videos';
import { Badge } from 'shared-ui/Badge';
import { PageHeading } from 'shared-ui/PageHeading';
import { Skeleton } from 'shared-ui/Skeleton';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { useMessages } from '../messages/catalogue.ts';
import { OwnedSwitch } from '../owned/OwnedSwitch.tsx';
import { PriceOrOwned } from '../owned/PriceOrOwned.tsx';
import { useOwned } from '../owned/use-owned.ts';
import { DetailsPage } from '../page/DetailsPage.tsx';
import { SamplePlayer } from '../videos/SamplePlayer.tsx';
import { sampleQueries } from '../videos/videos.api.ts';
import { BuyPackage } from './BuyPackage.tsx';
import { PackageDrills } from './PackageDrills.tsx';
import styles from './PackagePage.module.css';
import { packageQueries } from 'shared-queries/packages';
import { usePackageMessages } from './packages.messages.ts';

/** A package on sale: its drills, what it costs, and how to get it. */
export function PackagePage() {
  const { id = '' } = useParams();
  const item = useQuery(packageQueries.detail(id));
  const texts = usePackageMessages();
  return (
    <DetailsPage query={item} texts={texts} section="packages" skeleton={<PackageSkeleton />}>
      {(found) => <Package item={found} />}
    </DetailsPage>
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
            <VideoPoster
              isCover
              picture={shownPicture(item.picture, item.image_url)}
              sizes={MEDIA}
              priority
              label={item.category?.title}
            />
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

/** What the package costs and includes, and how to get it. */
function PackageOffer({ item }: { readonly item: PackageDetail }) {
  const words = useMessages().package;
  const texts = usePackageMessages();
  const owned = useOwned('package', item.id);
  return (
    <div className={styles.panel}>
      <PriceOrOwned item={item} owned={owned} size="large" />
      <section className={styles.section}>
        <h2 className={styles.title}>{texts.included}</h2>
        <ul className={styles.included}>
          <li>{words.drills(item.video_count)}</li>
          <li>{accessText(item.access_days, words)}</li>
          <li>{texts.anyDevice}</li>
        </ul>
      </section>
      <section className={styles.section}>
        <BuyPackage item={item} size="large" />
        <OwnedSwitch isOwned={owned !== null} offer={<p>{texts.buyText}</p>} owned={<p>{texts.ownedText}</p>} />
      </section>
    </div>
  );
}
