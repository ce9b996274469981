import type { AdminOverview } from 'shared-api/overview/admin-overview';
import { useMessages } from '../messages/catalogue.ts';
import styles from './ByDay.module.css';
import { useId } from 'react';
import { useFormatLocale } from 'shared-ui/locale';
import { formatDate } from '../format.ts';
import { DailyChart } from './DailyChart.tsx';
import { byWeek, type DailyValue, isShownByWeek } from './weeks.ts';

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

interface DailyFiguresProps {
  readonly title: string;
  /** One for each day, the oldest first. */
  readonly days: readonly DailyValue[];
  /** Names a number of what is counted: "3 new accounts". */
  readonly count: (value: number, formatted: string) => string;
  /** What the table shows: "Days with new accounts". */
  readonly caption: string;
  readonly tone: 'accent' | 'progress';
}

/**
 * One kind of figures by day: the sum, a chart (by week for a long period), and a table for everyone who cannot see it or
 * wants the figures.
 */
function DailyFigures({ title, days, count, caption, tone }: DailyFiguresProps) {
  const { byDay: texts } = useMessages().home;
  const locale = useFormatLocale();
  const titleId = useId();
  const describe = (value: number) => count(value, value.toLocaleString(locale));
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const weekly = isShownByWeek(days);
  const counted = days.filter(({ value }) => value > 0).reverse();
  return (
    <section className={styles.figures} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <p className={styles.total}>{describe(total)}</p>
      <DailyChart
        label={weekly ? texts.byWeek(title) : texts.byDay(title)}
        bars={weekly ? byWeek(days) : days}
        nameOf={(date) => (weekly ? texts.week(formatDate(date, locale)) : formatDate(date, locale))}
        describe={describe}
        tone={tone}
      />
      {counted.length > 0 ? (
        <details>
          <summary className={styles.summary}>{texts.asTable}</summary>
          <table className={styles.table}>
            <caption className={styles.caption}>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.day}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {counted.map(({ date, value }) => (
                <tr key={date}>
                  <th scope="row">{formatDate(date, locale)}</th>
                  <td>{value.toLocaleString(locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </section>
  );
}
