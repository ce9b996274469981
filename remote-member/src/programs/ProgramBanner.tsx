import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import { buttonVariants } from 'shared-ui/button-variants';
import { ProgressLine } from '../cards/ProgressLine.tsx';
import { useMessages } from '../messages/catalogue.ts';
import { programQueries } from './programs.api.ts';
import styles from './ProgramBanner.module.css';
import words from './program-words.module.css';

/** How far the user is in a program, and the video with which they go on; above the list of its videos. */
export function ProgramBanner({ id }: { readonly id: string }) {
  const { programs: texts } = useMessages();
  const program = useQuery(programQueries.detail(id)).data;
  if (!program) return null;
  const { title, done_count: done, video_count: count, videos } = program;
  const next = videos.find(({ locked, progress }) => !locked && progress !== 'done');
  return (
    <section className={styles.program} aria-labelledby="program">
      <div className={words.words}>
        <p className={words.kicker}>{texts.kicker}</p>
        <h2 className={words.title} id="program" dir="auto">
          {title}
        </h2>
        <p>{done === count ? texts.allDone : texts.done(done, count)}</p>
      </div>
      {next ? (
        <Link className={buttonVariants({})} to={paths.videoInGroup(next.id, id)}>
          {done === 0 && next.progress === 'not_started' ? texts.start : texts.resume}
        </Link>
      ) : null}
      <div className={styles.bar}>
        <ProgressLine label={title} value={done / count} text={texts.done(done, count)} />
      </div>
    </section>
  );
}
