import { Badge } from 'shared-ui/Badge';
import { useMessages } from '../messages/catalogue.ts';

/** Whether a record is published. */
export function PublishedBadge({ published }: { readonly published: boolean }) {
  const { resource } = useMessages();
  return published ? <Badge tone="progress">{resource.published}</Badge> : <Badge>{resource.hidden}</Badge>;
}
