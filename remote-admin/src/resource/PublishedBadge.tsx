import { Badge } from 'shared-ui/Badge';
import { useMessages } from '../messages/catalogue.ts';
import styles from './PublishedBadge.module.css';

interface PublishedBadgeProps {
  readonly published: boolean;
  /** What keeps a published record from being sold. */
  readonly missing?: string | undefined;
}

/** Whether a record is published, and on sale if it is for that. */
export function PublishedBadge({ published, missing }: PublishedBadgeProps) {
  const { resource } = useMessages();
  if (!published) return <Badge>{resource.hidden}</Badge>;
  if (missing === undefined) return <Badge tone="progress">{resource.published}</Badge>;
  return (
    <span className={styles.offSale}>
      <Badge tone="danger">{resource.offSale}</Badge>
      <span className={styles.missing}>{missing}</span>
    </span>
  );
}

/** Whether a record is active. */
export function ActiveBadge({ active }: { readonly active: boolean }) {
  const { resource } = useMessages();
  return active ? <Badge tone="progress">{resource.active}</Badge> : <Badge>{resource.inactive}</Badge>;
}

/** Says at the top of a record why it is not on sale although it is published. */
export const OffSale = ({ children }: { readonly children: string }) => (
  <p className={styles.notice} role="status">
    {children}
  </p>
);
