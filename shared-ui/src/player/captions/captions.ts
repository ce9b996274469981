/** Captions of a video in one language, as a WebVTT file. */
export interface CaptionTrack {
  /** BCP 47. */
  readonly language: string;
  /** The name of the language, in that language. */
  readonly label: string;
  readonly url: string;
}

/** What is stored if captions are off. */
export const OFF = '';

/**
 * The captions to show: in the chosen language, or else in another form of it, so that a choice made at one video counts
 * at others. `null` if they are off, or the video has none.
 */
export function chosenTrack(tracks: readonly CaptionTrack[], chosen: string): CaptionTrack | null {
  if (chosen === OFF) return null;
  return (
    tracks.find(({ language }) => language === chosen) ??
    tracks.find(({ language }) => baseOf(language) === baseOf(chosen)) ??
    null
  );
}

/** Returns the captions to switch on: in the language of the page, if there are any, or else the first ones. */
export const defaultTrack = (tracks: readonly CaptionTrack[], pageLanguage: string): CaptionTrack | null =>
  chosenTrack(tracks, pageLanguage) ?? tracks[0] ?? null;

const baseOf = (language: string) => language.split('-')[0];

/** Whether a cue is meant for the upper half of the picture. */
export const isAtTop = ({ line, snapToLines }: Pick<VTTCue, 'line' | 'snapToLines'>): boolean =>
  typeof line === 'number' && (snapToLines ? line >= 0 && line < 8 : line < 50);
