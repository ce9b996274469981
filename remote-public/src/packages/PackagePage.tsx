import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link, useParams } from 'react-router-dom';
import { accessText } from 'shared-api/packages/access-text';
import type { PackageDetail, PackageVideo } from 'shared-api/packages/packages';
import { primaryPicture } from 'shared-api/videos/primary-image';
import type { VideoSummary } from 'shared-api/videos/videos';
import { useSession } from 'shared-auth/session';
import { Badge } from 'shared-ui/Badge';
import { EmptyState } from 'shared-ui/EmptyState';
import { PageHeading } from 'shared-ui/PageHeading';
import { Skeleton } from 'shared-ui/Skeleton';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { useMessages } from '../messages/catalogue.ts';
import { OwnedSwitch } from '../owned/OwnedSwitch.tsx';
import { PriceOrOwned } from '../owned/PriceOrOwned.tsx';
import { useOwnedItem } from '../owned/use-owned-item.ts';
import { DetailsPage } from '../page/DetailsPage.tsx';
import { SamplePlayer } from '../videos/SamplePlayer.tsx';
import { sampleQueries } from '../videos/videos.api.ts';
import { BuyPackage } from './BuyPackage.tsx';
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
    <figure>
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
  const owned = useOwnedItem('package', item.id);
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

/** The drills of a package, in the order to practise them. */
function PackageDrills({ videos }: { readonly videos: readonly PackageVideo[] }) {
  const texts = usePackageMessages();
  if (videos.length === 0) return <EmptyState title={texts.noDrills}>{texts.noDrillsText}</EmptyState>;
  return (
    <section aria-labelledby="drills">
      <h2 className={styles.heading} id="drills">
        {texts.drills}
      </h2>
      <p className={styles.lede}>{texts.drillsText}</p>
      <ol className={styles.drillList}>
        {videos.map((video) => (
          <li key={video.id} className={styles.drill}>
            <div className={styles.poster}>
              <VideoPoster
                picture={primaryPicture(video.images)}
                sizes="(min-width: 64rem) 20rem, (min-width: 30rem) 40vw, 100vw"
                duration={video.duration}
              />
            </div>
            <div className={styles.words}>
              <h3 className={styles.drillTitle}>
                <DrillTitle video={video} />
              </h3>
              {video.free_sample ? <Badge tone="progress">{texts.freeSample}</Badge> : null}
              <p className={styles.description}>{video.description}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Links a drill if it can be opened: free samples for everyone, others for logged-in users. */
function DrillTitle({ video: { id, title, free_sample } }: { readonly video: PackageVideo }) {
  const isVisitor = useSession(({ role }) => role === 'public');
  if (!isVisitor) return <Link to={paths.video(id)}>{title}</Link>;
  return free_sample ? <Link to={paths.publicVideo(id)}>{title}</Link> : title;
}
