import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import covering from '../cards/covering-link.module.css';
import { ProgressLine } from '../cards/ProgressLine.tsx';
import { useMessages } from '../messages/catalogue.ts';
import { programQueries } from './programs.api.ts';
import styles from './ProgramStrip.module.css';

/** At most this many are shown; the filter has all. */
const SHOWN = 12;

/**
 * The programs in a row to swipe, with the progress through each. Their place is kept while they load, so that the videos
 * below stay where they are; nothing if they cannot be loaded.
 */
export function ProgramStrip() {
  const { programs: texts } = useMessages();
  const query = useQuery(programQueries.list());
  const programs = query.data ?? [];
  if (programs.length === 0 && !query.isPending) return null;
  return (
    <section className={styles.programs} aria-labelledby="programs">
      <h2 className={styles.heading} id="programs">
        {texts.title}
      </h2>
      {query.isPending ? (
        <Placeholders />
      ) : (
        <ul className={styles.list}>
          {programs.slice(0, SHOWN).map(({ id, title, video_count: count, done_count: done }) => (
            <li key={id} className={styles.program}>
              <Link className={clsx(covering.link, styles.link)} to={paths.videosOfGroup(id)} dir="auto">
                {title}
              </Link>
              <p className={styles.progress}>{texts.done(done, count)}</p>
              <ProgressLine label={title} value={done / count} text={texts.done(done, count)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** As high as the programs. */
const Placeholders = () => (
  <div className={styles.list} aria-hidden="true">
    {Array.from({ length: 3 }, (_, index) => (
      <div key={index} className={styles.program}>
        <span className={styles.link} />
        <p className={styles.progress}>&nbsp;</p>
        <ProgressLine label="" value={0} />
      </div>
    ))}
  </div>
);
