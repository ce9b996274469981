import type { AdminVideo } from 'shared-api/videos/videos';
import { Badge } from 'shared-ui/Badge';
import { useMessages } from '../messages/catalogue.ts';

/** Whether a video can be played yet. */
export function VideoStatus({ status }: Pick<AdminVideo, 'status'>) {
  const { statuses } = useMessages().videos;
  return status === 'failed' ? <Badge tone="danger">{statuses.failed}</Badge> : statuses[status];
}
