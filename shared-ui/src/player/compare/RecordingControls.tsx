import { buttonVariants } from '../../button-variants.ts';
import { useTexts } from '../../texts.ts';
import { timeOfFrame } from '../frames.ts';
import { useFrame } from '../use-frame.ts';
import { Key } from './Key.tsx';
import { RecordingSeekBar } from './RecordingSeekBar.tsx';
import styles from './SideBySide.module.css';
import { compareTexts } from './texts.ts';
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
  const texts = useTexts(compareTexts);
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
        <Key icon="previousFrame" label={texts.previousFrame} onPress={() => stepTo(-1)} />
        <Key icon={paused ? 'play' : 'pause'} label={paused ? texts.play : texts.pause} onPress={toggle} />
        <Key icon="nextFrame" label={texts.nextFrame} onPress={() => stepTo(1)} />
        <Key icon="mirror" label={texts.mirror} pressed={mirrored} onPress={onMirror} />
        <button type="button" className={buttonVariants({ size: 'small' })} onClick={link}>
          {texts.setStart}
        </button>
      </div>
    </div>
  );
}
