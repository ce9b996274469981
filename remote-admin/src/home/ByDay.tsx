import type { AdminOverview } from 'shared-api/overview/admin-overview';
import { useMessages } from '../messages/catalogue.ts';
import styles from './ByDay.module.css';
import { DailyFigures } from './DailyFigures.tsx';

/** New accounts and practice by day, next to each other, so that one can be compared with the other. */
export function ByDay({ figures: { signups, practice } }: { readonly figures: AdminOverview }) {
  const { signups: accounts, practice: minutes } = useMessages().home;
  return (
    <div className={styles.charts}>
      <DailyFigures {...accounts} days={signups.map(({ date, count }) => ({ date, value: count }))} tone="accent" />
      <DailyFigures
        {...minutes}
        days={practice.map(({ date, seconds }) => ({ date, value: Math.round(seconds / 60) }))}
        tone="progress"
      />
    </div>
  );
}
