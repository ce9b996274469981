import { Link } from 'react-router';
import { useSession } from 'shared-auth/session';
import { buttonClass } from 'shared-ui/button-look';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { paths } from '../../paths.ts';
import { PageSection } from '../../section/PageSection.tsx';
import { usePackages } from './home.api.ts';
import styles from './HomeGrid.module.css';
import { PackageCard } from './PackageCard.tsx';

export function PackagesSection() {
  const packages = usePackages();
  return (
    <PageSection id="packages" title="Packages" lede="Drills that belong together, in the order to practise them.">
      <QueryContent
        level={3}
        query={packages}
        errorTitle="The packages could not be loaded"
        skeleton={<PackagesSkeleton />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState level={3} title="No packages on sale at the moment">
              The free samples above are open to everybody.
            </EmptyState>
          ) : (
            <>
              <ul className={styles.even}>
                {items.map((item) => (
                  <li key={item.id}>
                    <PackageCard item={item} />
                  </li>
                ))}
              </ul>
              <WhenToBuy />
            </>
          )
        }
      </QueryContent>
    </PageSection>
  );
}

/** The shop is not open yet, and says so. */
function WhenToBuy() {
  const isVisitor = useSession(({ role }) => role === 'public');
  return (
    <div className={styles.foot}>
      <p>Buying online opens soon. An account is free, and will hold whatever you buy.</p>
      {isVisitor ? (
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.register}>
          Create an account
        </Link>
      ) : (
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.videos}>
          To the videos
        </Link>
      )}
    </div>
  );
}

const PackagesSkeleton = () => (
  <div className={styles.even}>
    {Array.from({ length: 3 }, (_, place) => (
      <Card key={place} media={<Skeleton shape="media" />}>
        <Skeleton lines={5} />
      </Card>
    ))}
  </div>
);
