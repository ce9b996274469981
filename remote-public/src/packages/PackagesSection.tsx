import { useQuery } from '@tanstack/react-query';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import grid from '../page/CardGrid.module.css';
import { PageSection } from '../page/PageSection.tsx';
import { PackageCard } from './PackageCard.tsx';
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
