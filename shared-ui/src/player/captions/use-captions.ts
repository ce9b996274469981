import { useEffect, useRef, useState } from 'react';
import { useStored } from '../../browser/use-stored.ts';
import { useLocale } from '../../locale.ts';
import { chosenTrack, defaultTrack, OFF, type CaptionTrack } from './captions.ts';

interface CaptionsOptions {
  readonly media: HTMLVideoElement;
  /** Each has a `track` element in the video. */
  readonly tracks: readonly CaptionTrack[];
  /** Asks the server to open the files again. */
  readonly renew: (() => Promise<unknown>) | undefined;
}

/** What the player knows of the captions of a video, and how to choose them. */
export interface CaptionsState {
  readonly tracks: readonly CaptionTrack[];
  /** `null` if they are off. */
  readonly shown: CaptionTrack | null;
  /** The cues of this moment. */
  readonly cues: readonly VTTCue[];
  readonly choose: (track: CaptionTrack | null) => void;
  /** Switches them on or off; returns what is shown then. */
  readonly toggle: () => CaptionTrack | null;
}

/**
 * The captions of a video. The browser reads them and says when each is due, but does not draw them: what it draws is part of
 * the picture, is mirrored with it, and lies behind our controls.
 */
export function useCaptions({ media, tracks, renew }: CaptionsOptions): CaptionsState {
  const locale = useLocale();
  const [chosen, store] = useStored('player:captions', (stored) => stored ?? OFF);
  const shown = chosenTrack(tracks, chosen);
  const url = shown?.url;
  const latest = useRef(renew);
  useEffect(() => {
    latest.current = renew;
  });
  const [cues, setCues] = useState<readonly VTTCue[]>([]);

  useEffect(() => {
    const elements = [...media.querySelectorAll('track')];
    for (const { track } of elements) track.mode = 'disabled';
    const element = elements.find((one) => one.getAttribute('src') === url);
    if (!element) return;
    const { track } = element;
    const show = () => setCues([...(track.activeCues ?? [])] as VTTCue[]);
    // In the system's own full screen, as on iPhones, the page cannot draw over the video.
    const draw = () => (track.mode = 'showing');
    const hide = () => (track.mode = 'hidden');
    let tries = 0;
    const retry = () => {
      tries += 1;
      if (tries > 1) return;
      // The files were closed while the device slept.
      void latest.current?.().then(() => element.setAttribute('src', url ?? ''));
    };
    hide();
    show();
    track.addEventListener('cuechange', show);
    element.addEventListener('load', show);
    element.addEventListener('error', retry);
    media.addEventListener('webkitbeginfullscreen', draw);
    media.addEventListener('webkitendfullscreen', hide);
    return () => {
      track.mode = 'disabled';
      track.removeEventListener('cuechange', show);
      element.removeEventListener('load', show);
      element.removeEventListener('error', retry);
      media.removeEventListener('webkitbeginfullscreen', draw);
      media.removeEventListener('webkitendfullscreen', hide);
      setCues([]);
    };
  }, [media, url]);

  const choose = (track: CaptionTrack | null) => store(track?.language ?? OFF);
  const toggle = () => {
    const next = shown ? null : defaultTrack(tracks, locale);
    choose(next);
    return next;
  };
  return { tracks, shown, cues, choose, toggle };
}
