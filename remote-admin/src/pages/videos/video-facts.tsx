import type { AdminVideo } from 'shared-api/videos';
import { Badge } from 'shared-ui/Badge';
import type { TableColumn } from 'shared-ui/Table';
import { formatDuration } from '../../format/format-duration.ts';

const statusName: Record<AdminVideo['status'], string> = {
  draft: 'Draft',
  processing: 'Processing',
  ready: 'Ready',
  failed: 'Failed',
};

export const statusColumn: TableColumn<AdminVideo> = {
  key: 'status',
  header: 'Status',
  cell: ({ status }) => (status === 'failed' ? <Badge tone="danger">Failed</Badge> : statusName[status]),
};

export const durationColumn: TableColumn<AdminVideo> = {
  key: 'duration',
  header: 'Duration',
  cell: ({ duration }) => formatDuration(duration),
  align: 'end',
};
