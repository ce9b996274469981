import { MediaActionTypes, useMediaSelector, useMediaStore } from 'media-chrome/react/media-store';
import { useEffect, useState } from 'react';
import { readStored, useStored, writeStored } from '../../browser/use-stored.ts';
import { useTexts } from '../../texts.ts';
import type { CaptionsState } from '../captions/use-captions.ts';
import { durationOf, playFrom, positionOf, seek, setRate, setVolume } from '../media-actions.ts';
import { nextSpeed, toSpeed } from '../menus/speeds.ts';
import { useFormatSpeed } from '../menus/use-format-speed.ts';
import { playerTexts } from '../texts.ts';
import { formatTenths } from '../time/format-time.ts';
import { timeOfFrame } from '../time/frames.ts';
import { endAt, type Loop, NO_LOOP, startAt as startLoopAt } from '../time/loop.ts';
import { useFrame } from '../time/use-frame.ts';
import { useLoop } from '../time/use-loop.ts';
import type { Command } from './keyboard-map.ts';

/** How long a message about a command stays. */
const MESSAGE_MS = 1500;

interface PlayerOptions {
  readonly media: HTMLVideoElement;
  /** What fills the screen in full screen. */
  readonly container: HTMLElement;
  readonly fps: number;
  /** Seconds; until the file is known. */
  readonly duration: number;
  /** Seconds; where the video will begin. */
  readonly startAt: number;
  readonly captions: CaptionsState;
}

/** The state of the player beyond that of the video element, and `run`, which all of its buttons and keys call. */
export function usePlayer({ media, container, fps, duration, startAt, captions }: PlayerOptions) {
  const { dispatch } = useMediaStore();
  const texts = useTexts(playerTexts);
  const formatSpeed = useFormatSpeed();
  const paused = useMediaSelector(({ mediaPaused }) => mediaPaused ?? true);
  const muted = useMediaSelector(({ mediaVolumeLevel }) => mediaVolumeLevel === 'off');
  const fullscreen = useMediaSelector(({ mediaIsFullscreen }) => mediaIsFullscreen ?? false);
  const pip = useMediaSelector(({ mediaIsPip }) => mediaIsPip ?? false);
  const [speed, storeSpeed] = useStored('player:speed', (stored) => toSpeed(Number(stored)));
  const [large, storeLarge] = useStored('player:large', (stored) => stored === 'true');
  const [mirrored, setMirrored] = useState(false);
  const [loop, setLoop] = useState<Loop>(NO_LOOP);
  const [helpOpen, setHelpOpen] = useState(false);
  const [message, setMessage] = useState('');
  const position = () => positionOf(media, startAt);
  const { shownFrame, step: stepBy } = useFrame(media, fps, position);
  useLoop(media, loop, fps);
  useVolume(media);

  useEffect(() => setRate(media, speed), [media, speed]);
  useEffect(() => {
    container.toggleAttribute('data-mirrored', mirrored);
    container.toggleAttribute('data-large', large);
  }, [container, mirrored, large]);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(''), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const length = () => durationOf(media, duration);

  const setSpeed = (next: number) => {
    storeSpeed(next);
    setMessage(texts.speed(formatSpeed(next)));
  };

  const step = (steps: number) => {
    dispatch({ type: MediaActionTypes.MEDIA_PAUSE_REQUEST });
    setMessage(texts.frame(stepBy(steps, length())));
  };

  const setVolume = (volume: number) => {
    const next = Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;
    dispatch({ type: MediaActionTypes.MEDIA_VOLUME_REQUEST, detail: next });
    setMessage(texts.volumeAt(Math.round(next * 100)));
  };

  const shownTime = () => timeOfFrame(shownFrame(), fps);

  const repeat = (next: Loop) => {
    setLoop(next);
    if (next.start === null || next.end === null) return setMessage(texts.loopRemoved);
    setMessage(texts.looping(formatTenths(next.start), formatTenths(next.end)));
    // A video that nobody has moved yet would begin where it was left the last time.
    playFrom(media, Math.max(next.start, timeOfFrame(0, fps)));
  };

  const setLoopEnd = () => {
    const next = endAt(loop, shownTime());
    if (next === loop || next.start === null || next.end === null) return setMessage(texts.loopTooShort);
    setLoop(next);
    setMessage(texts.looping(formatTenths(next.start), formatTenths(next.end)));
    if (!media.paused) playFrom(media, next.start);
  };

  const run = (command: Command) => {
    switch (command.name) {
      case 'play':
        return dispatch({
          type: media.paused ? MediaActionTypes.MEDIA_PLAY_REQUEST : MediaActionTypes.MEDIA_PAUSE_REQUEST,
        });
      case 'seek-by':
        return seek(media, position() + command.value, length());
      case 'seek-to':
        return seek(media, command.value * length(), length());
      case 'seek-to-time':
        // The middle of its first frame: rounded, the beginning could still be the frame before.
        return seek(media, timeOfFrame(Math.ceil(command.value * fps - 1e-3), fps), length());
      case 'step':
        return step(command.value);
      case 'speed':
        return setSpeed(nextSpeed(speed, command.value));
      case 'volume':
        return setVolume((muted ? 0 : media.volume) + command.value);
      case 'mute':
        setMessage(muted ? texts.volumeAt(Math.round(media.volume * 100)) : texts.muted);
        return dispatch({
          type: muted ? MediaActionTypes.MEDIA_UNMUTE_REQUEST : MediaActionTypes.MEDIA_MUTE_REQUEST,
        });
      case 'captions': {
        if (captions.tracks.length === 0) return setMessage(texts.noCaptions);
        return setMessage(texts.captions(captions.toggle()?.label ?? texts.off));
      }
      case 'fullscreen':
        return dispatch({
          type: fullscreen
            ? MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST
            : MediaActionTypes.MEDIA_ENTER_FULLSCREEN_REQUEST,
        });
      case 'pip':
        return dispatch({
          type: pip ? MediaActionTypes.MEDIA_EXIT_PIP_REQUEST : MediaActionTypes.MEDIA_ENTER_PIP_REQUEST,
        });
      case 'loop-start': {
        const time = shownTime();
        setLoop(startLoopAt(loop, time));
        return setMessage(texts.loopFrom(formatTenths(time)));
      }
      case 'loop-end':
        return setLoopEnd();
      case 'loop-clear':
        setLoop(NO_LOOP);
        return setMessage(texts.loopRemoved);
      case 'mirror':
        setMirrored(!mirrored);
        return setMessage(mirrored ? texts.notMirrored : texts.mirrored);
      case 'large':
        return storeLarge(!large);
      case 'help':
        return setHelpOpen(!helpOpen);
    }
  };

  return {
    run,
    paused,
    muted,
    fullscreen,
    pip,
    speed,
    setSpeed,
    setVolume,
    large,
    mirrored,
    loop,
    repeat,
    shownTime,
    helpOpen,
    closeHelp: () => setHelpOpen(false),
    message,
  };
}

export type PlayerState = ReturnType<typeof usePlayer>;

const VOLUME = 'player:volume';
const MUTED = 'player:muted';

/** Plays as loud as the user last chose, wherever: picture in picture has a button of its own. */
function useVolume(media: HTMLVideoElement): void {
  useEffect(() => {
    const volume = Number(readStored(VOLUME) ?? media.volume);
    if (volume >= 0 && volume <= 1) setVolume(media, volume, readStored(MUTED) === 'true');
    const remember = () => {
      writeStored(VOLUME, String(media.volume));
      writeStored(MUTED, String(media.muted));
    };
    media.addEventListener('volumechange', remember);
    return () => media.removeEventListener('volumechange', remember);
  }, [media]);
}
