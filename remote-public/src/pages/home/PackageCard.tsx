import type { PackageSummary } from 'shared-api/catalog';
import { Badge } from 'shared-ui/Badge';
import { Card } from 'shared-ui/Card';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { PriceTag } from '../../price/PriceTag.tsx';
import styles from './PackageCard.module.css';

export const PackageCard = ({ item }: { readonly item: PackageSummary }) => (
  <Card
    media={
      <VideoPoster image={item.image_url}>{item.category ? <Badge>{item.category.title}</Badge> : null}</VideoPoster>
    }
  >
    <h3>{item.title}</h3>
    <p className={styles.description}>{item.description}</p>
    <p className={styles.facts}>
      {item.video_count} {item.video_count === 1 ? 'drill' : 'drills'},{' '}
      {item.access_days === null ? 'yours for good' : `open for ${item.access_days} days`}
    </p>
    <PriceTag item={item} />
  </Card>
);
