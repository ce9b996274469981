import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import { primaryImage } from 'shared-api/primary-image';
import { buttonVariants } from 'shared-ui/button-variants';
import { formatDuration } from 'shared-ui/format-duration';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { useMessages } from '../messages/catalogue.ts';
import { PublishedBadge } from '../resource/PublishedBadge.tsx';
import { ResourceListPage, RowLink } from '../resource/ResourceListPage.tsx';
import { videoQueries } from './videos.api.ts';
import styles from './VideosPage.module.css';
import { VideoStatus } from './VideoStatus.tsx';

export function VideosPage() {
  const { videos: texts, resource } = useMessages();
  return (
    <ResourceListPage
      texts={texts}
      queries={videoQueries}
      actions={
        <Link className={buttonVariants({ variant: 'secondary' })} to={paths.videoEdit('new')}>
          {texts.record.create}
        </Link>
      }
      columns={[
        {
          key: 'title',
          header: resource.title,
          cell: ({ id, title, images }) => (
            <div className={styles.name}>
              <div className={styles.picture}>
                <VideoPoster image={primaryImage(images)} />
              </div>
              <RowLink to={paths.videoEdit(id)}>{title}</RowLink>
            </div>
          ),
        },
        { key: 'status', header: texts.status, cell: ({ status }) => <VideoStatus status={status} /> },
        {
          key: 'published',
          header: resource.visibility,
          cell: ({ published }) => <PublishedBadge published={published} />,
        },
        { key: 'free_sample', header: texts.freeSample, cell: ({ free_sample }) => (free_sample ? texts.yes : '–') },
        { key: 'duration', header: texts.duration, cell: ({ duration }) => formatDuration(duration), align: 'end' },
        {
          key: 'view',
          header: texts.page,
          cell: ({ id, title }) => (
            <RowLink to={paths.video(id)} aria-label={texts.viewOne(title)}>
              {texts.view}
            </RowLink>
          ),
        },
      ]}
    />
  );
}
