import { Link } from 'react-router';
import { useSession } from 'shared-auth/session';
import { buttonClass } from 'shared-ui/button-look';
import { Card } from 'shared-ui/Card';
import { EmptyState } from 'shared-ui/EmptyState';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../../messages/catalogue.ts';
import { paths } from '../../paths.ts';
import { PageSection } from '../../section/PageSection.tsx';
import { usePackages } from './home.api.ts';
import styles from './HomeGrid.module.css';
import { PackageCard } from './PackageCard.tsx';

export function PackagesSection() {
  const { packages: texts } = useMessages().home;
  const packages = usePackages();
  return (
    <PageSection id="packages" title={texts.title} lede={texts.lede}>
      <QueryContent level={3} query={packages} errorTitle={texts.failed} skeleton={<PackagesSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState level={3} title={texts.none}>
              {texts.noneText}
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

/** Says that buying is not possible yet. */
function WhenToBuy() {
  const { packages: texts } = useMessages().home;
  const isVisitor = useSession(({ role }) => role === 'public');
  return (
    <div className={styles.foot}>
      <p>{texts.soon}</p>
      {isVisitor ? (
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.register}>
          {texts.createAccount}
        </Link>
      ) : (
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.videos}>
          {texts.toVideos}
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
