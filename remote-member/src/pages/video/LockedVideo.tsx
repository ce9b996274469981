import { Link } from 'react-router';
import { primaryImage } from 'shared-api/primary-image';
import type { MemberVideo } from 'shared-api/videos';
import { Badge } from 'shared-ui/Badge';
import { buttonClass } from 'shared-ui/button-look';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import styles from './LockedVideo.module.css';
import { UnlockOffer } from './UnlockOffer.tsx';

/** A locked drill: its poster, and the packages that contain it. */
export function LockedVideo({ video }: { readonly video: MemberVideo }) {
  const { video: texts, common } = useMessages();
  const onSale = video.unlocked_by.length > 0;
  return (
    <div className={styles.locked}>
      <div className={styles.poster}>
        <VideoPoster image={primaryImage(video.images)} duration={video.duration} />
      </div>
      <section className={styles.offers} aria-labelledby="offers">
        <Badge>{common.locked}</Badge>
        <h2 className={styles.title} id="offers">
          {onSale ? texts.openedBy : texts.notOnSale.title}
        </h2>
        {onSale ? (
          <ul className={styles.list}>
            {video.unlocked_by.map((offer) => (
              <li key={offer.package_id}>
                <UnlockOffer offer={offer} />
              </li>
            ))}
          </ul>
        ) : (
          <p>{texts.notOnSale.text}</p>
        )}
        <Link className={buttonClass({})} to={paths.packages}>
          {common.seePackages}
        </Link>
      </section>
    </div>
  );
}
