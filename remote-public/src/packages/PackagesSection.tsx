import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import { accessText } from 'shared-api/packages/access-text';
import type { PackageSummary } from 'shared-api/packages/packages';
import { Card } from 'shared-ui/Card';
import { Skeleton } from 'shared-ui/Skeleton';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { useMessages } from '../messages/catalogue.ts';
import { PriceOrOwned } from '../owned/PriceOrOwned.tsx';
import { useOwnedItem } from '../owned/use-owned-item.ts';
import grid from '../page/CardGrid.module.css';
import { ListSection } from '../page/ListSection.tsx';
import { BuyPackage } from './BuyPackage.tsx';
import styles from './PackagesSection.module.css';
import { packageQueries } from 'shared-queries/packages';

export function PackagesSection() {
  const { packages } = useMessages().home;
  const query = useQuery(packageQueries.list());
  return (
    <ListSection id="packages" texts={packages} query={query} className={grid.even} skeleton={skeleton}>
      {(item) => <PackageCard item={item} />}
    </ListSection>
  );
}

const skeleton = Array.from({ length: 3 }, (_, index) => (
  <Card key={index} media={<Skeleton shape="media" />}>
    <Skeleton lines={5} />
  </Card>
));

/** A package on sale; the whole card links to its page, except for the button that buys it. */
function PackageCard({ item }: { readonly item: PackageSummary }) {
  const texts = useMessages().package;
  const owned = useOwnedItem('package', item.id);
  return (
    <Card className={styles.card} media={<VideoPoster isCover picture={item.picture} label={item.category?.title} />}>
      <h3>
        <Link className={styles.link} to={paths.publicPackage(item.id)}>
          {item.title}
        </Link>
      </h3>
      <p className={styles.description}>{item.description}</p>
      <p className={styles.summary}>
        {texts.drills(item.video_count)}, {accessText(item.access_days, texts)}
      </p>
      <div className={styles.foot}>
        <PriceOrOwned item={item} owned={owned} />
        <div className={styles.buy}>
          <BuyPackage item={item} variant="secondary" />
        </div>
      </div>
    </Card>
  );
}
