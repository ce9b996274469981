import { Badge } from 'shared-ui/Badge';

/** Whether visitors and players can see something. */
export const PublishedBadge = ({ published }: { readonly published: boolean }) =>
  published ? <Badge tone="progress">Published</Badge> : <Badge>Hidden</Badge>;
