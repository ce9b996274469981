import { Link } from 'react-router';
import { primaryImage } from 'shared-api/primary-image';
import type { MemberVideoSummary } from 'shared-api/videos';
import { buttonClass } from 'shared-ui/button-look';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import styles from './UpNext.module.css';

/** The first drill of the playbook, large. */
export function UpNext({ video }: { readonly video: MemberVideoSummary }) {
  const { home, common } = useMessages();
  return (
    <section className={styles.next} aria-labelledby="up-next">
      <div className={styles.picture}>
        <VideoPoster image={primaryImage(video.images)} duration={video.duration} />
      </div>
      <div className={styles.words}>
        <p className={styles.kicker}>{home.next}</p>
        <h2 className={styles.title} id="up-next">
          {video.title}
        </h2>
        <p className={styles.description}>{video.description}</p>
        <div className={styles.actions}>
          <Link className={buttonClass({ size: 'large' })} to={paths.video(video.id)}>
            {home.practise}
          </Link>
          <Link className={buttonClass({ variant: 'quiet', size: 'large' })} to={paths.videos}>
            {common.allVideos}
          </Link>
        </div>
      </div>
    </section>
  );
}
