import type { AdminVideo } from 'shared-api/videos';
import type { TableColumn } from 'shared-ui/Table';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { formatDate } from '../../format/format-date.ts';
import { FactList } from '../../record/FactList.tsx';
import { primaryImage } from 'shared-api/primary-image';
import { durationColumn, statusColumn } from '../videos/video-facts.tsx';
import styles from './VideoAside.module.css';

const facts: readonly TableColumn<AdminVideo>[] = [
  statusColumn,
  durationColumn,
  { key: 'created_at', header: 'Added', cell: ({ created_at }) => formatDate(created_at) },
  { key: 'updated_at', header: 'Changed', cell: ({ updated_at }) => formatDate(updated_at) },
];

/** What is known of the video but not typed here. */
export const VideoAside = ({ video }: { readonly video: AdminVideo }) => (
  <aside className={styles.aside} aria-label="About the video">
    <div className={styles.picture}>
      <VideoPoster image={primaryImage(video.images)} />
    </div>
    <FactList row={video} facts={facts} />
  </aside>
);
