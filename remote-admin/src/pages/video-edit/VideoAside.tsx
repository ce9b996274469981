import { primaryImage } from 'shared-api/primary-image';
import type { AdminVideo } from 'shared-api/videos';
import { useLocale } from 'shared-ui/locale';
import type { TableColumn } from 'shared-ui/Table';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { formatDate } from '../../format/format-date.ts';
import { useMessages } from '../../messages/catalogue.ts';
import { FactList } from '../../record/FactList.tsx';
import { useDurationColumn } from '../videos/use-duration-column.ts';
import { useStatusColumn } from '../videos/use-status-column.tsx';
import styles from './VideoAside.module.css';

/** The facts of a video that cannot be edited here. */
export function VideoAside({ video }: { readonly video: AdminVideo }) {
  const { videoEdit: texts } = useMessages();
  const locale = useLocale();
  const facts: readonly TableColumn<AdminVideo>[] = [
    useStatusColumn(),
    useDurationColumn(),
    { key: 'created_at', header: texts.added, cell: ({ created_at }) => formatDate(created_at, locale) },
    { key: 'updated_at', header: texts.changed, cell: ({ updated_at }) => formatDate(updated_at, locale) },
  ];
  return (
    <aside className={styles.aside} aria-label={texts.about}>
      <div className={styles.picture}>
        <VideoPoster image={primaryImage(video.images)} />
      </div>
      <FactList row={video} facts={facts} />
    </aside>
  );
}
