import { useEffect, useRef, useState } from 'react';
import { buttonVariants } from 'shared-ui/button-variants';
import { seek } from 'shared-ui/media-actions';
import { timeOfFrame } from 'shared-ui/player-frames';
import { formatTenths, formatTime } from 'shared-ui/player-time';
import { Icon } from 'shared-ui/PlayerIcon';
import { PlayerKey } from 'shared-ui/PlayerKey';
import { watchFrames } from 'shared-ui/presented-frames';
import { useFrame } from 'shared-ui/use-frame';
import { useMessages } from '../../messages/catalogue.ts';
import styles from './SideBySide.module.css';
import { togglePlayback, useRecordingInput } from './use-recording-input.ts';

interface RecordingControlsProps {
  readonly media: HTMLVideoElement;
  readonly fps: number;
  readonly paused: boolean;
  readonly mirrored: boolean;
  readonly onMirror: () => void;
  /** Receives the time of the recording that belongs to what the drill shows: the middle of a frame. */
  readonly onLink: (time: number) => void;
}

/** What moves the recording on its own, while it has no start point in common with the drill. */
export function RecordingControls({ media, fps, paused, mirrored, onMirror, onLink }: RecordingControlsProps) {
  const texts = useMessages().compare;
  const { shownFrame, step } = useFrame(media, fps);

  const toggle = () => togglePlayback(media);
  const stepTo = (steps: number) => {
    media.pause();
    step(steps, media.duration);
  };
  const link = () => {
    media.pause();
    onLink(timeOfFrame(shownFrame(), fps));
  };
  useRecordingInput(media, toggle, (key) => {
    if (key === 'k') toggle();
    else if (key === ',') stepTo(-1);
    else if (key === '.') stepTo(1);
    else if (key === 'x') onMirror();
  });

  return (
    <div className={styles.controls}>
      <RecordingSeekBar media={media} />
      <div className={styles.keys}>
        <PlayerKey icon={<Icon name="previousFrame" />} label={texts.previousFrame} onPress={() => stepTo(-1)} />
        <PlayerKey
          icon={<Icon name={paused ? 'play' : 'pause'} />}
          label={paused ? texts.play : texts.pause}
          onPress={toggle}
        />
        <PlayerKey icon={<Icon name="nextFrame" />} label={texts.nextFrame} onPress={() => stepTo(1)} />
        <PlayerKey icon={<Icon name="mirror" />} label={texts.mirror} pressed={mirrored} onPress={onMirror} />
        <button type="button" className={buttonVariants({ size: 'small' })} onClick={link}>
          {texts.setStart}
        </button>
      </div>
    </div>
  );
}

/** The position in the recording. */
function RecordingSeekBar({ media }: { readonly media: HTMLVideoElement }) {
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
