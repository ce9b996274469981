import { Link } from 'react-router';
import { primaryImage } from 'shared-api/primary-image';
import type { AdminVideo } from 'shared-api/videos';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { paths } from '../../paths.ts';
import styles from './VideoName.module.css';

/** Poster and title of a video, linked to its form. */
export const VideoName = ({ video }: { readonly video: AdminVideo }) => (
  <div className={styles.name}>
    <div className={styles.picture}>
      <VideoPoster image={primaryImage(video.images)} />
    </div>
    <Link to={paths.videoEdit(video.id)}>{video.title}</Link>
  </div>
);
