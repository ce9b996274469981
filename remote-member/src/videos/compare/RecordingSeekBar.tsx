import { useEffect, useRef, useState } from 'react';
import { seek } from 'shared-ui/media-actions';
import { formatTenths, formatTime } from 'shared-ui/player-time';
import { watchFrames } from 'shared-ui/presented-frames';
import { useMessages } from '../../messages/catalogue.ts';
import styles from './SideBySide.module.css';

/** The position in the recording. */
export function RecordingSeekBar({ media }: { readonly media: HTMLVideoElement }) {
  const texts = useMessages().compare;
  const input = useRef<HTMLInputElement>(null);
  const [{ time, duration }, setShown] = useState({ time: media.currentTime, duration: media.duration || 0 });

  useEffect(() => {
    // The slider moves with each frame. The written time changes less often, since screen readers announce it.
    const move = (to: number) => {
      if (input.current) input.current.value = String(to);
    };
    const show = () => {
      move(media.currentTime);
      setShown({ time: media.currentTime, duration: media.duration || 0 });
    };
    const stopWatching = watchFrames(media, (at) => {
      if (!media.seeking) move(at);
    });
    const events = ['loadedmetadata', 'durationchange', 'timeupdate', 'seeking'];
    for (const type of events) media.addEventListener(type, show);
    show();
    return () => {
      stopWatching();
      for (const type of events) media.removeEventListener(type, show);
    };
  }, [media]);

  return (
    <div className={styles.seek}>
      <span className={styles.time}>{formatTenths(time)}</span>
      <input
        ref={input}
        type="range"
        className={styles.slider}
        aria-label={texts.position}
        aria-valuetext={texts.positionAt(formatTenths(time), formatTime(duration))}
        min={0}
        max={duration}
        step="any"
        defaultValue={0}
        onChange={({ target }) => seek(media, target.valueAsNumber, duration)}
      />
      <span className={styles.time}>{formatTime(duration)}</span>
    </div>
  );
}
