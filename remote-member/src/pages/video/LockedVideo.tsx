import { Link } from 'react-router';
import type { MemberVideo } from 'shared-api/videos';
import { Badge } from 'shared-ui/Badge';
import { buttonClass } from 'shared-ui/button-look';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { primaryImage } from 'shared-api/primary-image';
import { paths } from '../../paths.ts';
import styles from './LockedVideo.module.css';
import { UnlockOffer } from './UnlockOffer.tsx';

/** A drill that one may not play yet: its still, and the packages that would open it. */
export const LockedVideo = ({ video }: { readonly video: MemberVideo }) => (
  <div className={styles.locked}>
    <div className={styles.poster}>
      <VideoPoster image={primaryImage(video.images)} duration={video.duration} />
    </div>
    <section className={styles.offers} aria-labelledby="offers">
      <Badge>Locked</Badge>
      <h2 className={styles.title} id="offers">
        {video.unlocked_by.length > 0 ? 'Opened by' : 'Not on sale yet'}
      </h2>
      {video.unlocked_by.length > 0 ? (
        <ul className={styles.list}>
          {video.unlocked_by.map((offer) => (
            <li key={offer.package_id}>
              <UnlockOffer offer={offer} />
            </li>
          ))}
        </ul>
      ) : (
        <p>No package holds this drill at the moment.</p>
      )}
      <Link className={buttonClass({})} to={paths.packages}>
        See the packages
      </Link>
    </section>
  </div>
);
