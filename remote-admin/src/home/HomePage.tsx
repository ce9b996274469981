import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AdminOverview } from 'shared-api/overview/admin-overview';
import { type OverviewPeriod, overviewPeriods } from 'shared-api/overview/overview-periods';
import { api } from 'shared-auth/api-client';
import { buttonVariants } from 'shared-ui/button-variants';
import { useFormatLocale } from 'shared-ui/locale';
import { Skeleton } from 'shared-ui/Skeleton';
import { useMessages } from '../messages/catalogue.ts';
import { Screen } from '../screen/Screen.tsx';
import { ScreenContent } from '../screen/ScreenContent.tsx';
import styles from './HomePage.module.css';

const overviewQuery = (days: OverviewPeriod) =>
  queryOptions({
    queryKey: ['admin', 'overview', days],
    queryFn: () => api.get('/admin/overview', { query: { days } }),
    placeholderData: keepPreviousData,
  });

/** The id of the section with the charts. */
const BY_DAY = 'by-day';

/** With the chart's library, which the figures do not wait for. */
const ByDay = lazy(async () => ({ default: (await import(/* webpackChunkName: "charts" */ './ByDay.tsx')).ByDay }));

/** The administrator's home screen: the number of records of each kind, linked to their lists, and figures by day. */
export function HomePage() {
  const { home: texts, sales, affiliates, releases, audit, site } = useMessages();
  const [params] = useSearchParams();
  const days = overviewPeriods.find((period) => period === params.get('days')) ?? '30';
  const overview = useQuery(overviewQuery(days));
  return (
    <Screen
      title={texts.title}
      lede={texts.lede}
      actions={
        <>
          {/* Not in the menu, whose entries the specification lists. */}
          <Link className={buttonVariants({ variant: 'secondary', size: 'small' })} to={paths.sales}>
            {sales.list.title}
          </Link>
          <Link className={buttonVariants({ variant: 'secondary', size: 'small' })} to={paths.affiliates}>
            {affiliates.list.title}
          </Link>
          <Link className={buttonVariants({ variant: 'secondary', size: 'small' })} to={paths.site}>
            {site.title}
          </Link>
          <Link className={buttonVariants({ variant: 'secondary', size: 'small' })} to={paths.audit}>
            {audit.list.title}
          </Link>
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
        {(figures) => (
          <>
            <Overview figures={figures} />
            <section
              id={BY_DAY}
              className={styles.byDay}
              aria-label={texts.byDay.title}
              aria-busy={overview.isPlaceholderData}
            >
              <div className={styles.byDayHead}>
                <h2 className={styles.title}>{texts.byDay.title}</h2>
                <nav className={styles.periods} aria-label={texts.byDay.period}>
                  {overviewPeriods.map((period) => (
                    <Link
                      key={period}
                      className={styles.period}
                      // To the section, since a navigation otherwise scrolls to the top, away from the charts.
                      to={`?days=${period}#${BY_DAY}`}
                      replace
                      aria-current={period === days ? 'page' : undefined}
                    >
                      {texts.byDay.days(Number(period))}
                    </Link>
                  ))}
                </nav>
              </div>
              <Suspense fallback={<Skeleton lines={4} />}>
                <ByDay figures={figures} />
              </Suspense>
            </section>
          </>
        )}
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
          { label: texts.books, count: figures.books, path: paths.books },
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
  readonly figures: readonly { readonly label: string; readonly count: number; readonly path: string }[];
}

function FigureGroup({ title, figures }: FigureGroupProps) {
  const locale = useFormatLocale();
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.figures}>
        {figures.map(({ label, count, path }) => (
          <li key={label} className={styles.figure}>
            <Link className={styles.link} to={path}>
              {label}
            </Link>
            <span className={styles.count}>{count.toLocaleString(locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
