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
import { auditTrail } from '../audit/audit.resource.ts';
import { records } from '../records.ts';
import { useTextsOf } from '../resource/use-texts.ts';
import { BrokenFiles } from './BrokenFiles.tsx';
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
  const { home: texts, releases, site } = useMessages();
  const textsOf = useTextsOf();
  const links = [
    { path: paths.sales, title: textsOf(records.orders).list.title },
    { path: paths.affiliates, title: textsOf(records.affiliates).list.title },
    { path: paths.site, title: site.title },
    { path: paths.audit, title: textsOf(auditTrail).list.title },
    { path: paths.releases, title: releases.title },
    { path: paths.profile, title: texts.profile },
  ];
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
          {links.map(({ path, title }) => (
            <Link key={path} className={buttonVariants({ variant: 'secondary', size: 'small' })} to={path}>
              {title}
            </Link>
          ))}
        </>
      }
    >
      <ScreenContent query={overview} errorTitle={texts.failed} skeleton={<Skeleton lines={6} />}>
        {(figures) => (
          <>
            <BrokenFiles found={figures.broken_files} />
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
  const { home: texts } = useMessages();
  return (
    <div className={styles.board}>
      <FigureGroup title={texts.library} figures={figures} kinds={['videos', 'video_groups', 'video_categories']} />
      <FigureGroup title={texts.shop} figures={figures} kinds={['packages', 'categories', 'coupons', 'books']} />
      <FigureGroup title={texts.people} figures={figures} kinds={['users']} />
    </div>
  );
}

interface FigureGroupProps {
  readonly title: string;
  readonly figures: AdminOverview;
  readonly kinds: readonly (keyof AdminOverview & keyof typeof records)[];
}

function FigureGroup({ title, figures, kinds }: FigureGroupProps) {
  const locale = useFormatLocale();
  const textsOf = useTextsOf();
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.figures}>
        {kinds.map((kind) => (
          <li key={kind} className={styles.figure}>
            <Link className={styles.link} to={records[kind].listPath}>
              {textsOf(records[kind]).list.title}
            </Link>
            <span className={styles.count}>{figures[kind].toLocaleString(locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
