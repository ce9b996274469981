import { Link } from 'react-router';
import type { AdminVideo } from 'shared-api/videos';
import type { TableColumn } from 'shared-ui/Table';
import { PublishedBadge } from '../../list/PublishedBadge.tsx';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import { useDurationColumn } from './use-duration-column.ts';
import { useStatusColumn } from './use-status-column.tsx';
import { VideoName } from './VideoName.tsx';

export function useVideoColumns(): readonly TableColumn<AdminVideo>[] {
  const { facts, videos } = useMessages();
  return [
    { key: 'title', header: facts.title, cell: (video) => <VideoName video={video} /> },
    useStatusColumn(),
    { key: 'published', header: facts.visibility, cell: ({ published }) => <PublishedBadge published={published} /> },
    { key: 'free_sample', header: videos.freeSample, cell: ({ free_sample }) => (free_sample ? videos.yes : '–') },
    useDurationColumn(),
    {
      key: 'view',
      header: videos.open,
      cell: ({ id, title }) => (
        <Link to={paths.video(id)} aria-label={videos.viewOne(title)}>
          {videos.view}
        </Link>
      ),
    },
  ];
}
