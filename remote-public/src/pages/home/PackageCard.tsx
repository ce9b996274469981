import type { PackageSummary } from 'shared-api/catalog';
import { Badge } from 'shared-ui/Badge';
import { Card } from 'shared-ui/Card';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { useMessages } from '../../messages/catalogue.ts';
import { PriceTag } from '../../price/PriceTag.tsx';
import styles from './PackageCard.module.css';

export function PackageCard({ item }: { readonly item: PackageSummary }) {
  const { packages: texts } = useMessages().home;
  return (
    <Card
      media={
        <VideoPoster image={item.image_url}>{item.category ? <Badge>{item.category.title}</Badge> : null}</VideoPoster>
      }
    >
      <h3>{item.title}</h3>
      <p className={styles.description}>{item.description}</p>
      <p className={styles.facts}>
        {texts.drills(item.video_count)},{' '}
        {item.access_days === null ? texts.openForGood : texts.openFor(item.access_days)}
      </p>
      <PriceTag item={item} />
    </Card>
  );
}
