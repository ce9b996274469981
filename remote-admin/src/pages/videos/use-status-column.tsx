import type { AdminVideo } from 'shared-api/videos';
import { Badge } from 'shared-ui/Badge';
import type { TableColumn } from 'shared-ui/Table';
import { useMessages } from '../../messages/catalogue.ts';

/** Whether a video can be played yet. */
export function useStatusColumn(): TableColumn<AdminVideo> {
  const { status: header, statuses } = useMessages().videos;
  return {
    key: 'status',
    header,
    cell: ({ status }) => (status === 'failed' ? <Badge tone="danger">{statuses.failed}</Badge> : statuses[status]),
  };
}
