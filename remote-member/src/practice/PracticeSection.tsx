import { useQuery, queryOptions } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PracticeLog } from 'shared-api/videos/practice';
import { Button } from 'shared-ui/Button';
import { useFormatLocale } from 'shared-ui/locale';
import { QueryContent } from 'shared-ui/QueryContent';
import { Skeleton } from 'shared-ui/Skeleton';
import { Section } from '../home/Section.tsx';
import { useMessages } from '../messages/catalogue.ts';
import { formatDay, formatPracticeTime } from './format-time.ts';
import styles from './PracticeSection.module.css';
import { WeeksChart } from './WeeksChart.tsx';
import { api } from 'shared-auth/api-client';
import { ApiError } from 'shared-auth/api-error';
import { videoQueries } from '../videos/videos.api.ts';

/** How many days are shown before the others are asked for. */
const DAYS_SHOWN = 3;

interface PracticeSectionProps {
  /** Shows nothing until something was practised. */
  readonly hideEmpty?: boolean;
}

/** The practice log: streaks, the time of each week, and what was practised on each day. */
export function PracticeSection({ hideEmpty = false }: PracticeSectionProps) {
  const { practice: texts } = useMessages();
  const log = useQuery(practiceQueries.log());
  if (hideEmpty && !log.data?.seconds) return null;
  return (
    <Section title={texts.title}>
      <QueryContent query={log} errorTitle={texts.error} level={3} skeleton={<Skeleton lines={6} />}>
        {(loaded) => (
          <div className={styles.practice}>
            <Figures log={loaded} />
            {loaded.seconds === 0 ? (
              <p className={styles.empty}>{texts.empty}</p>
            ) : (
              <>
                <WeeksChart weeks={loaded.weeks} />
                <Days days={loaded.days} />
              </>
            )}
          </div>
        )}
      </QueryContent>
    </Section>
  );
}

function Figures({ log: { streak, weeks, seconds } }: { readonly log: PracticeLog }) {
  const { practice: texts } = useMessages();
  const locale = useFormatLocale();
  const figures = [
    [texts.streak, texts.days(streak.current), texts.longest(streak.longest)],
    [texts.thisWeek, formatPracticeTime(weeks.at(-1)?.seconds ?? 0, locale), null],
    [texts.allTime, formatPracticeTime(seconds, locale), null],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value, note]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {note === null ? null : <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** What was practised on each day, the last day first. */
function Days({ days }: { readonly days: PracticeLog['days'] }) {
  const { practice: texts } = useMessages();
  const locale = useFormatLocale();
  const [all, setAll] = useState(false);
  return (
    <div className={styles.log}>
      <h3 className={styles.heading}>{texts.log}</h3>
      {days.length === 0 ? <p className={styles.empty}>{texts.none}</p> : null}
      <ol className={styles.days}>
        {(all ? days : days.slice(0, DAYS_SHOWN)).map(({ date, seconds, videos }) => (
          <li key={date} className={styles.day}>
            <p className={styles.date}>
              <time dateTime={date}>{formatDay(date, locale)}</time>
              <span>{formatPracticeTime(seconds, locale)}</span>
            </p>
            <ul className={styles.videos}>
              {videos.map(({ id, title, seconds: watched }) => (
                <li key={id} className={styles.video}>
                  {title === null ? (
                    <span className={styles.note}>{texts.gone}</span>
                  ) : (
                    <Link to={paths.video(id)} dir="auto">
                      {title}
                    </Link>
                  )}
                  <span className={styles.note}>{formatPracticeTime(watched, locale)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {days.length > DAYS_SHOWN && !all ? (
        <Button variant="secondary" size="small" onClick={() => setAll(true)}>
          {texts.showAll(days.length)}
        </Button>
      ) : null}
    </div>
  );
}

/** Returns the name of the browser's time zone; the days of the log are those of the place where the user is. */
const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const practiceQueries = {
  log: () =>
    queryOptions({
      queryKey: [...videoQueries.lists(), 'practice'],
      queryFn: async () => {
        try {
          return await api.get('/me/practice', { query: { time_zone: timeZone() } });
        } catch (error) {
          // A time zone that the server does not know, such as one that a browser invents: days of UTC are better than none.
          if (error instanceof ApiError && error.code === 'invalid') return api.get('/me/practice');
          throw error;
        }
      },
    }),
};
