import { useMediaSelector } from 'media-chrome/react/media-store';
import { useEffect, useRef, type CSSProperties } from 'react';
import { useTexts } from '../../texts.ts';
import { positionOf, seek } from '../media-actions.ts';
import { chapterAt, type Chapter } from '../menus/chapters.ts';
import { playerTexts } from '../texts.ts';
import { formatTenths, formatTime } from './format-time.ts';
import type { Loop } from './loop.ts';
import { watchFrames } from './presented-frames.ts';
import styles from './SeekBar.module.css';
import { SeekPreview, useSeekPreview } from './SeekPreview.tsx';
import type { Storyboard } from './storyboard.ts';

interface SeekBarProps {
  readonly media: HTMLVideoElement;
  /** Seconds. */
  readonly duration: number;
  /** Seconds; where the video will begin. */
  readonly startAt: number;
  readonly loop: Loop;
  readonly storyboard: Storyboard | null;
  readonly chapters: readonly Chapter[];
}

/** The position in the video and the loop, with the time. */
export function SeekBar({ media, duration, startAt, loop, storyboard, chapters }: SeekBarProps) {
  const texts = useTexts(playerTexts);
  const input = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const preview = useSeekPreview({ media, input, track, duration });
  const current = useMediaSelector(({ mediaCurrentTime }) => mediaCurrentTime ?? 0);
  const known = useMediaSelector(({ mediaDuration }) => mediaDuration !== undefined && mediaDuration > 0);
  const time = current || (known ? 0 : startAt);
  const buffered = useMediaSelector(({ mediaBuffered }) => mediaBuffered?.at(-1)?.[1] ?? 0);

  // Moved by each frame, without rendering: the four updates of the time in a second would be seen as jumps.
  useEffect(() => {
    const show = (at: number) => {
      if (input.current) input.current.value = String(at);
      bar.current?.style.setProperty('--played', String(partOf(at, duration)));
    };
    const onTime = () => show(positionOf(media, startAt));
    const stopWatching = watchFrames(media, (at) => {
      if (!media.seeking) show(at);
    });
    const events = ['seeking', 'timeupdate', 'loadedmetadata'];
    for (const type of events) media.addEventListener(type, onTime);
    onTime();
    return () => {
      stopWatching();
      for (const type of events) media.removeEventListener(type, onTime);
    };
  }, [media, duration, startAt]);

  return (
    <div className={styles.row}>
      <span className={styles.time}>{formatTenths(time)}</span>
      <div ref={bar} className={styles.bar}>
        <div ref={track} className={styles.track} style={{ '--buffered': partOf(buffered, duration) } as CSSProperties}>
          {chapters.map((chapter) =>
            chapter.time > 0 ? (
              <span
                key={chapter.time}
                className={styles.chapter}
                style={{ '--start': partOf(chapter.time, duration) } as CSSProperties}
              />
            ) : null,
          )}
          <LoopMarks loop={loop} duration={duration} />
        </div>
        <input
          ref={input}
          className={styles.input}
          type="range"
          aria-label={texts.seek}
          aria-valuetext={texts.position(formatTenths(time), formatTime(duration))}
          min={0}
          max={duration}
          step="any"
          defaultValue={0}
          data-player-keys=""
          onChange={({ target }) => seek(media, target.valueAsNumber, duration)}
          {...preview.on}
        />
        {preview.time === null ? null : (
          <SeekPreview
            time={preview.time}
            part={partOf(preview.time, duration)}
            storyboard={storyboard}
            chapter={chapterAt(chapters, preview.time)?.title}
          />
        )}
      </div>
      <span className={styles.time}>{formatTime(duration)}</span>
    </div>
  );
}

const partOf = (time: number, duration: number) => (duration > 0 ? Math.min(1, time / duration) : 0);

function LoopMarks({ loop: { start, end }, duration }: { readonly loop: Loop; readonly duration: number }) {
  if (start === null) return null;
  const position = { '--start': partOf(start, duration), '--end': partOf(end ?? start, duration) } as CSSProperties;
  return (
    <div className={styles.loop} style={position} aria-hidden="true">
      <span className={styles.mark}>A</span>
      {end === null ? null : <span className={styles.mark}>B</span>}
    </div>
  );
}
