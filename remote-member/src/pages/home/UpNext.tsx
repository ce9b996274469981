import { Link } from 'react-router';
import type { MemberVideoSummary } from 'shared-api/videos';
import { buttonClass } from 'shared-ui/button-look';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { primaryImage } from 'shared-api/primary-image';
import { paths } from '../../paths.ts';
import styles from './UpNext.module.css';

/** The drill to go on with, large. */
export const UpNext = ({ video }: { readonly video: MemberVideoSummary }) => (
  <section className={styles.next} aria-labelledby="up-next">
    <div className={styles.picture}>
      <VideoPoster image={primaryImage(video.images)} duration={video.duration} />
    </div>
    <div className={styles.words}>
      <p className={styles.kicker}>Continue practising</p>
      <h2 className={styles.title} id="up-next">
        {video.title}
      </h2>
      <p className={styles.description}>{video.description}</p>
      <div className={styles.actions}>
        <Link className={buttonClass({ size: 'large' })} to={paths.video(video.id)}>
          Practise this drill
        </Link>
        <Link className={buttonClass({ variant: 'quiet', size: 'large' })} to={paths.videos}>
          All videos
        </Link>
      </div>
    </div>
  </section>
);
