import { useQuery } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { Link } from 'react-router-dom';
import type { MemberVideo } from 'shared-api/videos/videos';
import { buttonVariants } from 'shared-ui/button-variants';
import { useMessages } from '../messages/catalogue.ts';
import { currentGroup } from './ProgramPanel.tsx';
import words from './program-words.module.css';
import { programQueries } from './programs.api.ts';
import styles from './UpNext.module.css';

interface UpNextProps {
  readonly video: MemberVideo;
  /** See `ProgramPanel`. */
  readonly group: string | null;
  /** Whether the video has been played to its end, and not been started again. */
  readonly ended: boolean;
}

/** At the end of a video, offers the next one of its program. It never starts by itself. */
export function UpNext({ video, group, ended }: UpNextProps) {
  const { programs: texts, common } = useMessages();
  const current = currentGroup(video, group);
  const { data: program } = useQuery({ ...programQueries.detail(current?.id ?? ''), enabled: current !== undefined });
  const index = program?.videos.findIndex(({ id }) => id === video.id) ?? -1;
  const next = index < 0 ? undefined : program?.videos[index + 1];
  return (
    // Announced when it appears.
    <div role="status">
      {ended && program && index >= 0 ? (
        <div className={styles.next}>
          <p className={styles.words}>
            <span className={words.kicker}>{next ? texts.upNext : texts.lastOf(program.title)}</span>
            {next ? <bdi className={styles.title}>{next.title}</bdi> : null}
            {next?.locked ? <span className={styles.locked}>{common.locked}</span> : null}
          </p>
          <Link
            className={buttonVariants({})}
            to={next ? paths.videoInGroup(next.id, program.id) : paths.videosOfGroup(program.id)}
          >
            {next ? texts.goOn : texts.overview}
          </Link>
        </div>
      ) : null}
    </div>
  );
}
