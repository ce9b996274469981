import type { AdminVideo } from 'shared-api/videos';
import { formatDuration } from 'shared-ui/format-duration';
import type { TableColumn } from 'shared-ui/Table';
import { useMessages } from '../../messages/catalogue.ts';

/** How long a video plays, in minutes and seconds. */
export function useDurationColumn(): TableColumn<AdminVideo> {
  const { duration: header } = useMessages().videos;
  return { key: 'duration', header, cell: ({ duration }) => formatDuration(duration), align: 'end' };
}
