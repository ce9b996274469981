import type { AdminVideo } from 'shared-api/videos';
import { Badge } from 'shared-ui/Badge';
import type { TableColumn } from 'shared-ui/Table';
import { formatDuration } from '../../format/format-duration.ts';
import { useMessages } from '../../messages/catalogue.ts';

export function useStatusColumn(): TableColumn<AdminVideo> {
  const { status: header, statuses } = useMessages().videos;
  return {
    key: 'status',
    header,
    cell: ({ status }) => (status === 'failed' ? <Badge tone="danger">{statuses.failed}</Badge> : statuses[status]),
  };
}

export function useDurationColumn(): TableColumn<AdminVideo> {
  const { duration: header } = useMessages().videos;
  return { key: 'duration', header, cell: ({ duration }) => formatDuration(duration), align: 'end' };
}
