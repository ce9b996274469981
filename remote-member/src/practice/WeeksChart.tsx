import type { PracticeLog } from 'shared-api/videos/practice';
import { useFormatLocale } from 'shared-ui/locale';
import { useMessages } from '../messages/catalogue.ts';
import { formatPracticeTime, formatShortDay } from './format-time.ts';
import styles from './WeeksChart.module.css';

/**
 * Practice by week, as bars and as a table. Bars of a style sheet: a library of charts would be larger than the rest of the
 * screen, and twelve bars need neither axes nor a tooltip.
 */
export function WeeksChart({ weeks }: { readonly weeks: PracticeLog['weeks'] }) {
  const { practice: texts } = useMessages();
  const locale = useFormatLocale();
  const most = Math.max(1, ...weeks.map(({ seconds }) => seconds));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{texts.weeks(weeks.length)}</figcaption>
      {/* The table has the same figures. */}
      <div className={styles.bars} aria-hidden="true">
        {weeks.map(({ start, seconds }, index) => (
          <div
            key={start}
            className={styles.week}
            title={`${formatShortDay(start, locale)}: ${formatPracticeTime(seconds, locale)}`}
          >
            <div
              className={index === weeks.length - 1 ? styles.current : styles.bar}
              style={{ blockSize: `${(seconds / most) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <time>{formatShortDay(weeks[0]?.start ?? '', locale)}</time>
        <span>{texts.thisWeek}</span>
      </div>
      <details className={styles.details}>
        <summary className={styles.summary}>{texts.table}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.weekOf}</th>
              <th scope="col">{texts.time}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ start, seconds }) => (
              <tr key={start}>
                <th scope="row">
                  <time dateTime={start}>{formatShortDay(start, locale)}</time>
                </th>
                <td>{formatPracticeTime(seconds, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
