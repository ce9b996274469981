import type { AdminVideo } from 'shared-api/videos/videos';
import { Badge } from 'shared-ui/Badge';
import { useTexts } from '../resource/use-texts.ts';
import { videos } from './videos.resource.ts';

/** Whether a video can be played yet. */
export function VideoStatus({ status }: Pick<AdminVideo, 'status'>) {
  const { statuses } = useTexts(videos);
  return status === 'failed' ? <Badge tone="danger">{statuses.failed}</Badge> : statuses[status];
}
