import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { PackageVideo } from 'shared-api/packages/packages';
import { primaryPicture } from 'shared-api/videos/primary-image';
import { useSession } from 'shared-auth/session';
import { Badge } from 'shared-ui/Badge';
import { EmptyState } from 'shared-ui/EmptyState';
import { VideoPoster } from 'shared-ui/VideoPoster';
import styles from './PackageDrills.module.css';
import { usePackageMessages } from './packages.messages.ts';

/** The drills of a package, in the order to practise them. */
export function PackageDrills({ videos }: { readonly videos: readonly PackageVideo[] }) {
  const texts = usePackageMessages();
  if (videos.length === 0) return <EmptyState title={texts.noDrills}>{texts.noDrillsText}</EmptyState>;
  return (
    <section aria-labelledby="drills">
      <h2 className={styles.heading} id="drills">
        {texts.drills}
      </h2>
      <p className={styles.lede}>{texts.drillsText}</p>
      <ol className={styles.drills}>
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
              <h3 className={styles.title}>
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
