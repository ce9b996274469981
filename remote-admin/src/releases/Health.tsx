import { useQuery } from '@tanstack/react-query';
import { measureLimits } from 'shared-api/telemetry/limits';
import type { ReleaseHealth } from 'shared-api/telemetry/release-health';
import { Badge } from 'shared-ui/Badge';
import { EmptyState } from 'shared-ui/EmptyState';
import { useFormatLocale } from 'shared-ui/locale';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { Table } from 'shared-ui/Table';
import { formatNumber, formatSeconds } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import { HealthHours } from './HealthHours.tsx';
import { healthQueries } from './releases.api.ts';
import { ReleaseSection } from './ReleaseSection.tsx';
import styles from './releases.module.css';
import { usePartNames } from './use-part-names.ts';

/** The longest time that loads are counted by, in milliseconds. */
const LONGEST = Math.max(...measureLimits.rendered);

/** What browsers have reported of each version in the last day, and of those on trial against the current one. */
export function Health() {
  const texts = useMessages().releases.health;
  const health = useQuery(healthQueries.last());
  return (
    <ReleaseSection title={texts.title} lede={health.data?.automatic === false ? texts.ledeManual : texts.lede}>
      <QueryContent query={health} errorTitle={texts.failed} level={3} skeleton={<Skeleton lines={4} />}>
        {({ releases }) =>
          releases.length === 0 ? <EmptyState title={texts.empty} level={3} /> : <HealthTable releases={releases} />
        }
      </QueryContent>
    </ReleaseSection>
  );
}

function HealthTable({ releases }: { readonly releases: readonly ReleaseHealth[] }) {
  const { health: texts, versions } = useMessages().releases;
  const { nameOf } = usePartNames();
  const locale = useFormatLocale();
  const seconds = (milliseconds: number) => formatSeconds(milliseconds, locale);
  const count = (value: number) => formatNumber(value, locale);
  return (
    <Table
      caption={texts.title}
      rows={releases}
      rowKey={({ part, version }) => `${part} ${version}`}
      columns={[
        {
          key: 'version',
          header: versions.version,
          cell: (row) => (
            <span className={styles.live}>
              <span className={styles.words}>{nameOf(row.part)}</span>
              <span className={styles.version}>{row.version}</span>
              <Standing release={row} />
            </span>
          ),
        },
        { key: 'hours', header: texts.hours, cell: ({ hours }) => <HealthHours hours={hours} /> },
        { key: 'loads', header: texts.loads, align: 'end', cell: ({ loads }) => count(loads) },
        {
          key: 'failed',
          header: texts.failures,
          align: 'end',
          cell: ({ failed }) => count(failed.entry + failed.evaluation + failed.render),
        },
        { key: 'errors', header: texts.errors, align: 'end', cell: ({ errors }) => count(errors) },
        { key: 'retries', header: texts.retries, align: 'end', cell: ({ retries }) => count(retries) },
        {
          key: 'time',
          header: texts.time,
          align: 'end',
          cell: ({ p75: { rendered } }) => {
            if (rendered === undefined) return texts.none;
            return rendered === null ? texts.longerThan(seconds(LONGEST)) : seconds(rendered);
          },
        },
      ]}
    />
  );
}

/** Whether pages have the release, and how one on trial compares with the current one. */
function Standing({ release: { channel, comparison } }: { readonly release: ReleaseHealth }) {
  const texts = useMessages().releases.health;
  if (channel === null) return <Badge>{texts.gone}</Badge>;
  if (channel === 'stable') return <Badge tone="progress">{texts.current}</Badge>;
  return (
    <>
      <Badge tone="progress">{texts.trial}</Badge>
      {comparison ? (
        <span className={styles.comparison}>{texts.verdict[comparison.verdict](comparison.baseline)}</span>
      ) : null}
    </>
  );
}
