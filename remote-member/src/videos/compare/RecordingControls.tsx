import { buttonVariants } from 'shared-ui/button-variants';
import { timeOfFrame } from 'shared-ui/player-frames';
import { Icon } from 'shared-ui/PlayerIcon';
import { PlayerKey } from 'shared-ui/PlayerKey';
import { useFrame } from 'shared-ui/use-frame';
import { useMessages } from '../../messages/catalogue.ts';
import { RecordingSeekBar } from './RecordingSeekBar.tsx';
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
