import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import { accessText } from 'shared-api/access-text';
import type { PackageSummary } from 'shared-api/packages';
import { shownPicture } from 'shared-api/primary-image';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { VideoPoster } from 'shared-ui/VideoPoster';
import { useMessages } from '../messages/catalogue.ts';
import { PriceOrOwned } from '../owned/PriceOrOwned.tsx';
import { useOwned } from '../owned/use-owned.ts';
import grid from '../page/CardGrid.module.css';
import { PageSection } from '../page/PageSection.tsx';
import { BuyPackage } from './BuyPackage.tsx';
import styles from './PackagesSection.module.css';
import { packageQueries } from 'shared-queries/packages';

export function PackagesSection() {
  const { packages: texts } = useMessages().home;
  const packages = useQuery(packageQueries.list());
  return (
    <PageSection id="packages" title={texts.title} lede={texts.lede}>
      <QueryContent level={3} query={packages} errorTitle={texts.failed} skeleton={<PackagesSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState level={3} title={texts.none}>
              {texts.noneText}
            </EmptyState>
          ) : (
            <ul className={grid.even}>
              {items.map((item) => (
                <li key={item.id}>
                  <PackageCard item={item} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </PageSection>
  );
}

const PackagesSkeleton = () => (
  <div className={grid.even}>
    {Array.from({ length: 3 }, (_, index) => (
      <Card key={index} media={<Skeleton shape="media" />}>
        <Skeleton lines={5} />
      </Card>
    ))}
  </div>
);

/** A package on sale; the whole card links to its page, except for the button that buys it. */
function PackageCard({ item }: { readonly item: PackageSummary }) {
  const texts = useMessages().package;
  const owned = useOwned('package', item.id);
  return (
    <Card
      className={styles.card}
      media={<VideoPoster isCover picture={shownPicture(item.picture, item.image_url)} label={item.category?.title} />}
    >
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
