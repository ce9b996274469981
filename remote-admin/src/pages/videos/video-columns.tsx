import { Link } from 'react-router';
import type { AdminVideo } from 'shared-api/videos';
import { Badge } from 'shared-ui/Badge';
import type { TableColumn } from 'shared-ui/Table';
import { formatDuration } from '../../format/format-duration.ts';
import { PublishedBadge } from '../../list/PublishedBadge.tsx';
import { paths } from '../../paths.ts';
import { VideoName } from './VideoName.tsx';

const statusName: Record<AdminVideo['status'], string> = {
  draft: 'Draft',
  processing: 'Processing',
  ready: 'Ready',
  failed: 'Failed',
};

export const videoColumns: readonly TableColumn<AdminVideo>[] = [
  { key: 'title', header: 'Title', cell: (video) => <VideoName video={video} /> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (status === 'failed' ? <Badge tone="danger">Failed</Badge> : statusName[status]),
  },
  { key: 'published', header: 'Visibility', cell: ({ published }) => <PublishedBadge published={published} /> },
  { key: 'free_sample', header: 'Free sample', cell: ({ free_sample }) => (free_sample ? 'Yes' : '–') },
  { key: 'duration', header: 'Duration', cell: ({ duration }) => formatDuration(duration), align: 'end' },
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
