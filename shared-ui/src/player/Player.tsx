import { use, useCallback, useEffect, useState, type ComponentProps, type CSSProperties } from 'react';
import { VideoFrame } from '../media/VideoFrame.tsx';
import type { CaptionTrack } from './captions/captions.ts';
import type { Chapter } from './menus/chapters.ts';
import { USUAL_FPS } from './time/frames.ts';
import styles from './Player.module.css';
import { NO_PLAYER, PlayerContext, PlayerProvider, type SlotName } from './player-context.tsx';
import type { Storyboard } from './time/storyboard.ts';
import { beginAt } from './stream/stream.ts';
import { useControls, type LoadedControls } from './use-controls.ts';
import { useStream } from './stream/use-stream.ts';

interface PlayerProps extends Omit<
  ComponentProps<typeof VideoFrame>,
  'ref' | 'ownControls' | 'overlay' | 'captions' | 'width' | 'height'
> {
  /** Of the picture, in pixels: its room is reserved by them. `null` if they are not known. */
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
  /** Seconds. */
  readonly duration: number;
  /** Frames per second; `undefined` if they are not known. */
  readonly fps?: number | undefined;
  /**
   * Counts how often the sources have changed. An element does not read its sources again, so each change needs a new
   * one; speed, loop, mirror and full screen stay.
   */
  readonly generation?: number;
  /** Seconds; where it begins. The caller may still move it once its file is known. */
  readonly startAt?: number;
  /** Pictures of other positions. */
  readonly storyboard?: Storyboard | null | undefined;
  readonly captions?: readonly CaptionTrack[] | undefined;
  readonly chapters?: readonly Chapter[] | undefined;
  /** Asks the server to open the sources again, which have expired while the device slept. */
  readonly onRefused?: () => Promise<unknown>;
}

const NONE: readonly never[] = [];

/**
 * A video with the product's own controls below it, where they do not cover what it shows. They are downloaded once the
 * page is shown; before that, or without them, the browser's controls appear in the video. A page that shows something in it, or
 * moves it, has a `PlayerProvider` around both.
 */
export function Player(props: PlayerProps) {
  const isProvided = use(PlayerContext) !== NO_PLAYER;
  const frame = <PlayerFrame {...props} />;
  return isProvided ? frame : <PlayerProvider>{frame}</PlayerProvider>;
}

function PlayerFrame({
  width,
  height,
  duration,
  fps,
  generation = 0,
  startAt = 0,
  storyboard = null,
  captions = NONE,
  chapters = NONE,
  onRefused,
  ...video
}: PlayerProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const [Controls, setControls] = useState<LoadedControls>(null);
  useControls(media, setControls);
  const stream = useStream({ media, sources: video.sources, startAt, renew: onRefused });
  const isManaged = stream.managed;
  useEffect(() => {
    // A stream's script has a setting for it, and renewed sources go on from where the video was.
    if (media && !isManaged && generation === 0) beginAt(media, startAt);
  }, [media, isManaged, generation, startAt]);
  const size = width && height ? { width, height } : null;
  const isLoaded = Controls !== null && Controls !== 'failed';
  return (
    <div
      ref={setContainer}
      className={styles.player}
      style={size ? ({ '--picture-ratio': size.width / size.height } as CSSProperties) : undefined}
      data-extras={captions.length + chapters.length > 0 || undefined}
      data-upright={(size && size.height > size.width) || undefined}
      data-captions={captions.length > 0 || undefined}
    >
      <VideoFrame
        key={generation}
        {...video}
        {...size}
        {...(stream.managed && { onErrorCapture: undefined, explainsErrors: false })}
        sources={stream.sources}
        ref={setMedia}
        ownControls={isLoaded}
        captions={captions}
        overlay={
          <>
            <Slot name="surface" />
            <Slot name="captions" />
            <Slot name="corner" />
          </>
        }
      />
      <Slot name="beside" />
      {Controls === 'failed' ? null : (
        <div className={styles.deck}>
          <Slot name="tray" />
          {isLoaded && media && container ? (
            <Controls
              media={media}
              container={container}
              title={video.title}
              posterUrl={video.poster?.url}
              fps={fps || USUAL_FPS}
              duration={duration}
              // Renewed sources go on from where the video was.
              startAt={generation === 0 ? startAt : 0}
              quality={stream.quality}
              storyboard={storyboard}
              captions={captions}
              chapters={chapters}
              renew={onRefused}
            />
          ) : null}
        </div>
      )}
    </div>
  );
}

function Slot({ name }: { readonly name: SlotName }) {
  const { setSlot } = use(PlayerContext);
  const ref = useCallback((element: HTMLElement | null) => setSlot(name, element), [setSlot, name]);
  return <div ref={ref} className={styles[name]} />;
}
