import { queryOptions, useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { AdminOverview } from 'shared-api/admin-overview';
import { api } from 'shared-auth/api-client';
import { buttonVariants } from 'shared-ui/button-variants';
import { useFormatLocale } from 'shared-ui/locale';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import { Screen } from '../screen/Screen.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import styles from './HomePage.module.css';

const overviewQuery = () =>
  queryOptions({ queryKey: ['admin', 'overview'], queryFn: () => api.get('/admin/overview') });

/** The administrator's home screen: the number of records of each kind, linked to their lists. */
export function HomePage() {
  const { home: texts, releases } = useMessages();
  const overview = useQuery(overviewQuery());
  return (
    <Screen
      title={texts.title}
      lede={texts.lede}
      actions={
        <>
          {/* Not in the menu, whose entries the specification lists. */}
          <Link className={buttonVariants({ variant: 'secondary', size: 'small' })} to={paths.releases}>
            {releases.title}
          </Link>
          <Link className={buttonVariants({ variant: 'secondary', size: 'small' })} to={paths.profile}>
            {texts.profile}
          </Link>
        </>
      }
    >
      <ScreenContent query={overview} errorTitle={texts.failed} skeleton={<Skeleton lines={6} />}>
        {(figures) => <Overview figures={figures} />}
      </ScreenContent>
    </Screen>
  );
}

function Overview({ figures }: { readonly figures: AdminOverview }) {
  const { home: texts, videos, videoGroups, videoCategories, packages, categories, coupons, users } = useMessages();
  return (
    <div className={styles.board}>
      <FigureGroup
        title={texts.library}
        figures={[
          { label: videos.list.title, count: figures.videos, path: paths.videos },
          { label: videoGroups.list.title, count: figures.video_groups, path: paths.videoGroups },
          { label: videoCategories.list.title, count: figures.video_categories, path: paths.videoCategories },
        ]}
      />
      <FigureGroup
        title={texts.shop}
        figures={[
          { label: packages.list.title, count: figures.packages, path: paths.packages },
          { label: categories.list.title, count: figures.categories, path: paths.categories },
          { label: coupons.list.title, count: figures.coupons, path: paths.coupons },
          { label: texts.books, count: figures.books },
        ]}
      />
      <FigureGroup
        title={texts.people}
        figures={[{ label: users.list.title, count: figures.users, path: paths.users }]}
      />
    </div>
  );
}

interface FigureGroupProps {
  readonly title: string;
  /** Undefined if there is no list yet. */
  readonly figures: readonly { readonly label: string; readonly count: number; readonly path?: string }[];
}

function FigureGroup({ title, figures }: FigureGroupProps) {
  const locale = useFormatLocale();
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.figures}>
        {figures.map(({ label, count, path }) => (
          <li key={label} className={styles.figure}>
            {path ? (
              <Link className={styles.link} to={path}>
                {label}
              </Link>
            ) : (
              <span>{label}</span>
            )}
            <span className={styles.count}>{count.toLocaleString(locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
