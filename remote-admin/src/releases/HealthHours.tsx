import type { ReleaseHealth } from 'shared-api/telemetry/release-health';
import { useFormatLocale } from 'shared-ui/locale';
import { formatNumber } from '../format.ts';
import { useMessages } from '../messages/catalogue.ts';
import styles from './HealthHours.module.css';

/** The loads of a release by hour: a bar as high as its share of the busiest hour, with the part that was affected. */
export function HealthHours({ hours }: Pick<ReleaseHealth, 'hours'>) {
  const texts = useMessages().releases.health;
  const locale = useFormatLocale();
  const most = Math.max(1, ...hours.map(({ loads }) => loads));
  const sum = (of: 'loads' | 'affected') =>
    formatNumber(
      hours.reduce((all, hour) => all + hour[of], 0),
      locale,
    );
  return (
    <span className={styles.hours} role="img" aria-label={texts.hoursSummary(sum('loads'), sum('affected'))}>
      {hours.map(({ at, loads, affected: bad }) => (
        <span key={at} className={styles.hour} style={{ blockSize: `${(100 * loads) / most}%` }}>
          <span
            className={styles.affected}
            style={{ blockSize: `${(100 * Math.min(bad, loads)) / Math.max(1, loads)}%` }}
          />
        </span>
      ))}
    </span>
  );
}
