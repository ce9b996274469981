import { Link } from 'react-router';
import type { AdminVideo } from 'shared-api/videos';
import type { TableColumn } from 'shared-ui/Table';
import { PublishedBadge } from '../../list/PublishedBadge.tsx';
import { paths } from '../../paths.ts';
import { durationColumn, statusColumn } from './video-facts.tsx';
import { VideoName } from './VideoName.tsx';

export const videoColumns: readonly TableColumn<AdminVideo>[] = [
  { key: 'title', header: 'Title', cell: (video) => <VideoName video={video} /> },
  statusColumn,
  { key: 'published', header: 'Visibility', cell: ({ published }) => <PublishedBadge published={published} /> },
  { key: 'free_sample', header: 'Free sample', cell: ({ free_sample }) => (free_sample ? 'Yes' : '–') },
  durationColumn,
  {
    key: 'view',
    header: 'Open',
    cell: ({ id, title }) => (
      <Link to={paths.video(id)} aria-label={`View ${title}`}>
        View
      </Link>
    ),
  },
];
