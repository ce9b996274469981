import { clsx } from 'clsx';
import { MediaActionTypes, MediaProvider, useMediaSelector, useMediaStore } from 'media-chrome/react/media-store';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useTexts } from '../../texts.ts';
import type { CaptionTrack } from '../captions/captions.ts';
import { CaptionsMenu } from '../captions/CaptionsMenu.tsx';
import { CaptionsOverlay } from '../captions/CaptionsOverlay.tsx';
import { useCaptions, type CaptionsState } from '../captions/use-captions.ts';
import { withinVideo, type Chapter } from '../menus/chapters.ts';
import { ChaptersMenu } from '../menus/ChaptersMenu.tsx';
import { QualityMenu } from '../menus/QualityMenu.tsx';
import { SpeedMenu } from '../menus/SpeedMenu.tsx';
import { PlayerSlot } from '../player-context.tsx';
import type { StreamQuality } from '../stream/stream.ts';
import { playerTexts } from '../texts.ts';
import { SeekBar } from '../time/SeekBar.tsx';
import type { Storyboard } from '../time/storyboard.ts';
import { usePublishHandle } from '../use-publish-handle.ts';
import { Icon, type IconName } from './Icon.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { commandOf, type Command } from './keyboard-map.ts';
import { LoadingSign } from './LoadingSign.tsx';
import { createPlayerStore } from './media-store.ts';
import styles from './PlayerControls.module.css';
import { PlayerKey } from './PlayerKey.tsx';
import { useIdle } from './use-idle.ts';
import { useLandscape } from './use-landscape.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayer, type PlayerState } from './use-player.ts';

export interface PlayerControlsProps {
  readonly media: HTMLVideoElement;
  /** The element around video and controls: what fills the screen in full screen, and takes the keys. */
  readonly container: HTMLElement;
  readonly title: string;
  readonly posterUrl: string | undefined;
  /** Frames per second. */
  readonly fps: number;
  /** Seconds. */
  readonly duration: number;
  /** Seconds; where the video will begin. */
  readonly startAt: number;
  /** `null` if there is only one. */
  readonly quality: StreamQuality | null;
  readonly storyboard: Storyboard | null;
  readonly captions: readonly CaptionTrack[];
  readonly chapters: readonly Chapter[];
  /** Asks the server to open the files of the video again. */
  readonly renew: (() => Promise<unknown>) | undefined;
}

/** The controls below the video, and what keys, media keys and a click on the video do. */
export function PlayerControls(props: PlayerControlsProps) {
  const [store] = useState(createPlayerStore);
  return (
    <MediaProvider mediaStore={store}>
      <Controls {...props} />
    </MediaProvider>
  );
}

function Controls(props: PlayerControlsProps) {
  const { media, container, title, posterUrl, fps, duration: known, startAt, quality, storyboard } = props;
  const texts = useTexts(playerTexts);
  const { dispatch } = useMediaStore();
  const captions = useCaptions({ media, tracks: props.captions, renew: props.renew });
  const player = usePlayer({ media, container, fps, duration: known, startAt, captions });
  const duration = useMediaSelector(({ mediaDuration }) => mediaDuration || known);
  usePublishHandle({ ...player, media, fps, duration: known });
  const chapters = withinVideo(props.chapters, duration);
  useMediaSession(media, title, posterUrl);
  useIdle(container, media);
  useLandscape(container, media);
  useInput(container, media, player.run);

  useEffect(() => {
    dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: media });
    dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: container });
  }, [dispatch, media, container]);

  return (
    <div className={styles.controls} role="group" aria-label={texts.controls(title)}>
      <output className={styles.message}>{player.message}</output>
      <PlayerSlot name="captions">
        <CaptionsOverlay {...captions} />
        <LoadingSign />
      </PlayerSlot>
      <SeekBar {...{ media, duration, startAt, storyboard, chapters }} loop={player.loop} />
      <div className={clsx(styles.buttons, !player.large && styles.beside)}>
        <Transport {...player} />
        <Practice {...player} />
        <View {...player} quality={quality} captions={captions} chapters={chapters} />
      </div>
      <KeyboardHelp open={player.helpOpen} onClose={player.closeHelp} />
    </div>
  );
}

/** Runs the commands of keys that are pressed in the player, and plays or pauses when the video is clicked. */
function useInput(container: HTMLElement, media: HTMLVideoElement, run: (command: Command) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = event.target instanceof Element ? commandOf(event, event.target) : null;
      if (!command) return;
      event.preventDefault();
      latest.current(command);
    };
    const onClick = () => latest.current({ name: 'play' });
    const onDoubleClick = () => latest.current({ name: 'fullscreen' });
    container.addEventListener('keydown', onKeyDown);
    media.addEventListener('click', onClick);
    media.addEventListener('dblclick', onDoubleClick);
    return () => {
      container.removeEventListener('keydown', onKeyDown);
      media.removeEventListener('click', onClick);
      media.removeEventListener('dblclick', onDoubleClick);
    };
  }, [container, media]);
}

function Transport({ run, paused }: PlayerState) {
  const texts = useTexts(playerTexts);
  return (
    <div className={styles.group}>
      <Control icon="back" label={texts.back} onPress={() => run({ name: 'seek-by', value: -5 })} />
      <Control icon="previousFrame" label={texts.previousFrame} onPress={() => run({ name: 'step', value: -1 })} />
      <Control
        icon={paused ? 'play' : 'pause'}
        label={paused ? texts.play : texts.pause}
        primary
        onPress={() => run({ name: 'play' })}
      />
      <Control icon="nextFrame" label={texts.nextFrame} onPress={() => run({ name: 'step', value: 1 })} />
      <Control icon="forward" label={texts.forward} onPress={() => run({ name: 'seek-by', value: 5 })} />
    </div>
  );
}

function Practice({ run, speed, setSpeed, loop, mirrored }: PlayerState) {
  const texts = useTexts(playerTexts);
  return (
    <div className={styles.group}>
      <SpeedMenu speed={speed} onChange={setSpeed} />
      <Control
        icon="loopStart"
        label={texts.loopStart}
        active={loop.start !== null}
        onPress={() => run({ name: 'loop-start' })}
      />
      <Control
        icon="loopEnd"
        label={texts.loopEnd}
        active={loop.end !== null}
        onPress={() => run({ name: 'loop-end' })}
      />
      <Control
        icon="loopClear"
        label={texts.loopClear}
        disabled={loop.start === null}
        onPress={() => run({ name: 'loop-clear' })}
      />
      <Control icon="mirror" label={texts.mirror} pressed={mirrored} onPress={() => run({ name: 'mirror' })} />
    </div>
  );
}

interface ViewProps extends PlayerState {
  readonly quality: StreamQuality | null;
  readonly captions: CaptionsState;
  readonly chapters: readonly Chapter[];
}

function View({ quality, captions, chapters, run, muted, setVolume, pip, large, fullscreen, helpOpen }: ViewProps) {
  const texts = useTexts(playerTexts);
  const volume = useMediaSelector(({ mediaVolume }) => mediaVolume ?? 1);
  const noVolume = useMediaSelector(({ mediaVolumeUnavailable }) => mediaVolumeUnavailable !== undefined);
  const noPip = useMediaSelector(({ mediaPipUnavailable }) => mediaPipUnavailable !== undefined);
  const noFullscreen = useMediaSelector(({ mediaFullscreenUnavailable }) => mediaFullscreenUnavailable !== undefined);
  return (
    <div className={styles.group}>
      <Control
        icon={muted ? 'muted' : 'volume'}
        label={texts.mute}
        pressed={muted}
        onPress={() => run({ name: 'mute' })}
      />
      {noVolume ? null : (
        <input
          className={styles.volume}
          type="range"
          aria-label={texts.volume}
          min={0}
          max={1}
          step={0.05}
          value={muted ? 0 : volume}
          onChange={({ target }) => setVolume(target.valueAsNumber)}
        />
      )}
      {quality && quality.heights.length > 1 ? <QualityMenu {...quality} /> : null}
      {captions.tracks.length > 0 ? <CaptionsMenu {...captions} /> : null}
      {chapters.length > 0 ? (
        <ChaptersMenu chapters={chapters} onChoose={({ time }) => run({ name: 'seek-to-time', value: time })} />
      ) : null}
      <Control icon="pip" label={texts.pip} pressed={pip} disabled={noPip} onPress={() => run({ name: 'pip' })} />
      <Control icon="large" label={texts.large} pressed={large} onPress={() => run({ name: 'large' })} />
      <Control icon="help" label={texts.help} opens={helpOpen} onPress={() => run({ name: 'help' })} />
      <Control
        icon={fullscreen ? 'windowed' : 'fullscreen'}
        label={texts.fullscreen}
        pressed={fullscreen}
        disabled={noFullscreen}
        onPress={() => run({ name: 'fullscreen' })}
      />
    </div>
  );
}

interface ControlProps extends Omit<ComponentProps<typeof PlayerKey>, 'icon'> {
  readonly icon: IconName;
}

const Control = ({ icon, ...key }: ControlProps) => (
  <div className={styles.cell} data-help={icon === 'help' ? '' : undefined}>
    <PlayerKey {...key} icon={<Icon name={icon} />} />
  </div>
);
