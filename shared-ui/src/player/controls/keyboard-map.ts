import type { playerTexts } from '../texts.ts';

/** What a control or a key does; the numbers are explained in `KEYBOARD_MAP`. That of `seek-to-time` is in seconds. */
export type Command =
  | { readonly name: 'play' | 'mute' | 'captions' | 'fullscreen' | 'pip' | 'mirror' | 'large' | 'help' }
  | { readonly name: 'loop-start' | 'loop-end' | 'loop-clear' }
  | { readonly name: 'seek-by' | 'seek-to' | 'seek-to-time' | 'step' | 'speed' | 'volume'; readonly value: number };

type KeyText = keyof typeof playerTexts.en.keys;

interface KeyGroup {
  readonly text: KeyText;
  /** As a keyboard shows them. */
  readonly keys: readonly string[];
}

const byKey = new Map<string, Command>();

function bind(text: KeyText, commands: Readonly<Record<string, Command>>, shown = Object.keys(commands)): KeyGroup {
  for (const [key, command] of Object.entries(commands)) byKey.set(key.toLowerCase(), command);
  return { text, keys: shown };
}

/** The digits seek to tenths of the video. */
const DIGITS = Object.fromEntries(
  Array.from({ length: 10 }, (_, digit): [string, Command] => [`${digit}`, { name: 'seek-to', value: digit / 10 }]),
);

/** The keys of the player, in the order in which its help shows them. Seconds, frames, steps of speed, parts of volume. */
export const KEYBOARD_MAP: readonly KeyGroup[] = [
  bind('play', { ' ': { name: 'play' }, K: { name: 'play' } }, ['Space', 'K']),
  bind('seek', { ArrowLeft: { name: 'seek-by', value: -5 }, ArrowRight: { name: 'seek-by', value: 5 } }, ['←', '→']),
  bind('jump', { J: { name: 'seek-by', value: -10 }, L: { name: 'seek-by', value: 10 } }),
  bind('tenths', DIGITS, ['0', '…', '9']),
  bind('ends', { Home: { name: 'seek-to', value: 0 }, End: { name: 'seek-to', value: 1 } }),
  bind('step', { ',': { name: 'step', value: -1 }, '.': { name: 'step', value: 1 } }),
  bind('speed', { '<': { name: 'speed', value: -1 }, '>': { name: 'speed', value: 1 } }),
  bind('loop', { A: { name: 'loop-start' }, B: { name: 'loop-end' } }),
  bind('clear', { R: { name: 'loop-clear' } }),
  bind('mirror', { X: { name: 'mirror' } }),
  bind('volume', { ArrowUp: { name: 'volume', value: 0.1 }, ArrowDown: { name: 'volume', value: -0.1 } }, ['↑', '↓']),
  bind('mute', { M: { name: 'mute' } }),
  bind('captions', { C: { name: 'captions' } }),
  bind('pip', { P: { name: 'pip' } }),
  bind('fullscreen', { F: { name: 'fullscreen' } }),
  bind('large', { T: { name: 'large' } }),
  bind('help', { '?': { name: 'help' } }),
];

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The command of a key; `null` for others, for the browser's own shortcuts, and for keys that the focused control needs:
 * buttons are pressed with the space bar, and fields take any, as does what is inside an element with `data-own-keys`.
 */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key, focused: Element): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (focused.matches('input:not([data-player-keys]), select, textarea, dialog *, [data-own-keys] *')) return null;
  if (key === ' ' && focused.matches('button')) return null;
  return byKey.get(key.toLowerCase()) ?? null;
}
