import { Badge } from 'shared-ui/Badge';
import { useMessages } from '../messages/catalogue.ts';

/** Whether a record is published. */
export function PublishedBadge({ published }: { readonly published: boolean }) {
  const { facts } = useMessages();
  return published ? <Badge tone="progress">{facts.published}</Badge> : <Badge>{facts.hidden}</Badge>;
}
