import type { PlayerHandle } from 'shared-ui/player-context';
import { Icon } from 'shared-ui/PlayerIcon';
import { PlayerKey } from 'shared-ui/PlayerKey';
import { useMessages } from '../../messages/catalogue.ts';
import styles from './SideBySide.module.css';
import { togglePlayback, useRecordingInput } from './use-recording-input.ts';

/** The common start: the moment of the drill, and that of the recording, in seconds. */
export interface StartPoint {
  readonly drill: number;
  readonly own: number;
}

interface LinkedControlsProps {
  readonly media: HTMLVideoElement;
  readonly fps: number;
  readonly player: PlayerHandle;
  readonly start: StartPoint;
  readonly mirrored: boolean;
  readonly onMirror: () => void;
  readonly onShift: (start: StartPoint) => void;
  readonly onUnlink: () => void;
}

/** What is left to do for the recording while the drill leads. */
export function LinkedControls(props: LinkedControlsProps) {
  const { media, fps, player, start, mirrored, onMirror, onShift, onUnlink } = props;
  const texts = useMessages().compare;
  useRecordingInput(media, () => togglePlayback(player.media), null);
  return (
    <div className={styles.controls}>
      <div className={styles.keys}>
        {/* A later frame of the recording for the same moment: it comes earlier. */}
        <PlayerKey
          icon={<Icon name="previousFrame" />}
          label={texts.earlier}
          onPress={() => onShift(shifted(start, -1 / fps))}
        />
        <PlayerKey
          icon={<Icon name="nextFrame" />}
          label={texts.later}
          onPress={() => onShift(shifted(start, 1 / fps))}
        />
        <PlayerKey icon={<Icon name="mirror" />} label={texts.mirror} pressed={mirrored} onPress={onMirror} />
        <PlayerKey icon={<Icon name="toStart" />} label={texts.toStart} onPress={() => player.showFrame(start.drill)} />
        <PlayerKey icon={<Icon name="unlink" />} label={texts.unlink} onPress={onUnlink} />
      </div>
    </div>
  );
}

const shifted = ({ drill, own }: StartPoint, seconds: number): StartPoint => ({ drill, own: own + seconds });
