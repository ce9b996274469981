import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import * as paths from 'federation-contract/paths';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { progressStateOf } from 'shared-api/videos/progress-rules';
import type { MemberVideoGroupDetail } from 'shared-api/videos/video-groups';
import type { MemberVideo } from 'shared-api/videos/videos';
import { buttonVariants } from 'shared-ui/button-variants';
import { formatDuration } from 'shared-ui/format-duration';
import { LineIcon } from 'shared-ui/LineIcon';
import covering from '../cards/covering-link.module.css';
import { ProgressLine } from '../cards/ProgressLine.tsx';
import { useMessages } from '../messages/catalogue.ts';
import { programQueries } from './programs.api.ts';
import styles from './ProgramPanel.module.css';
import words from './program-words.module.css';

interface ProgramPanelProps {
  readonly video: MemberVideo;
  /** The group that the page was opened from; the first of the video's by default. */
  readonly group: string | null;
}

/** The program that a video is part of: where in it the video is, its neighbours, and all of its videos. */
export function ProgramPanel({ video, group }: ProgramPanelProps) {
  const { programs: texts } = useMessages();
  const current = currentGroup(video, group);
  const { data: loaded } = useQuery({ ...programQueries.detail(current?.id ?? ''), enabled: current !== undefined });
  const others = video.groups.filter(({ id }) => id !== current?.id);
  if (!loaded) return null;
  const program = withProgressOf(loaded, video);
  const { id, title, videos } = program;
  const index = videos.findIndex((item) => item.id === video.id);
  const done = videos.filter(({ progress }) => progress === 'done').length;

  return (
    <section className={styles.program} aria-labelledby="program">
      <div className={styles.head}>
        <div className={words.words}>
          <p className={words.kicker}>
            {texts.kicker} · {texts.position(index + 1, videos.length)}
          </p>
          <h2 className={words.title} id="program">
            <Link to={paths.videosOfGroup(id)} dir="auto">
              {title}
            </Link>
          </h2>
          <p>{done === videos.length ? texts.allDone : texts.done(done, videos.length)}</p>
        </div>
        <Neighbours program={program} index={index} />
      </div>
      <ProgressLine label={title} value={done / videos.length} text={texts.done(done, videos.length)} />
      <ProgramList program={program} current={video.id} />
      {others.length > 0 ? (
        <p className={styles.others}>
          {texts.alsoIn}{' '}
          {others.map((other, position) => (
            <span key={other.id}>
              {position > 0 ? ', ' : null}
              <Link to={paths.videoInGroup(video.id, other.id)} dir="auto">
                {other.title}
              </Link>
            </span>
          ))}
        </p>
      ) : null}
    </section>
  );
}

/** Returns the group through which the page of a video leads; `undefined` if it is in none. */
export const currentGroup = ({ groups = [] }: MemberVideo, wanted: string | null) =>
  groups.find(({ id }) => id === wanted) ?? groups[0];

/** The program with the progress that the page knows: the video may have been done since the program was loaded. */
const withProgressOf = (program: MemberVideoGroupDetail, { id, progress }: MemberVideo): MemberVideoGroupDetail => ({
  ...program,
  videos: program.videos.map((item) => (item.id === id ? { ...item, progress: progressStateOf(progress) } : item)),
});

interface NeighboursProps {
  readonly program: MemberVideoGroupDetail;
  readonly index: number;
}

function Neighbours({ program: { id, title, videos }, index }: NeighboursProps) {
  const { programs: texts } = useMessages();
  const previous = videos[index - 1];
  const next = videos[index + 1];
  return (
    <nav className={styles.neighbours} aria-label={texts.neighbours(title)}>
      {previous ? (
        <Link
          className={buttonVariants({ variant: 'secondary', size: 'small' })}
          to={paths.videoInGroup(previous.id, id)}
          aria-label={texts.previousNamed(previous.title)}
        >
          {texts.previous}
        </Link>
      ) : null}
      {next ? (
        <Link
          className={buttonVariants({ variant: 'secondary', size: 'small' })}
          to={paths.videoInGroup(next.id, id)}
          aria-label={texts.nextNamed(next.title)}
        >
          {texts.next}
        </Link>
      ) : null}
    </nav>
  );
}

interface ProgramListProps {
  readonly program: MemberVideoGroupDetail;
  /** Id of the video on the page. */
  readonly current: string;
}

/** All videos of a program; a long one scrolls in itself, to the current video. */
function ProgramList({ program: { id, videos }, current }: ProgramListProps) {
  const { programs: texts, common } = useMessages();
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Not `scrollIntoView`, which would scroll the page as well.
    if (list.current && item) list.current.scrollTop = item.offsetTop - list.current.clientHeight / 2;
  }, [current]);
  const stateOf = ({ locked, progress }: Pick<(typeof videos)[number], 'locked' | 'progress'>) => {
    if (progress === 'done') return common.done;
    if (locked) return common.locked;
    return progress === 'in_progress' ? texts.inProgress : null;
  };
  return (
    <ol ref={list} className={styles.list}>
      {videos.map(({ id: videoId, title, duration, locked, progress }, index) => (
        <li key={videoId} className={clsx(styles.item, videoId === current && styles.current)}>
          <Mark done={progress === 'done'} number={index + 1} />
          <Link
            className={clsx(covering.link, styles.link)}
            to={paths.videoInGroup(videoId, id)}
            aria-current={videoId === current ? 'page' : undefined}
            dir="auto"
          >
            {title}
          </Link>
          <span className={styles.state}>
            {[stateOf({ locked, progress }), formatDuration(duration)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The number of a video in its program, or a tick once it is done. */
const Mark = ({ done, number }: { readonly done: boolean; readonly number: number }) => (
  <span className={clsx(styles.mark, done && styles.done)} aria-hidden="true">
    {done ? <LineIcon path="m5 12.5 5 5 9-11" weight={3} size="1.1rem" /> : number}
  </span>
);
