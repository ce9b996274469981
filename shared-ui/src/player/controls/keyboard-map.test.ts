import { expect, it } from 'vitest';
import { playerTexts } from '../texts.ts';
import { commandOf, KEYBOARD_MAP } from './keyboard-map.ts';

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false };
const video = document.createElement('video');

/** The command of a key that is pressed on an element. */
const press = (key: string, focused: Element = video, modifiers = {}) =>
  commandOf({ key, ...NO_MODIFIERS, ...modifiers }, focused);

it.each([
  [' ', { name: 'play' }],
  ['k', { name: 'play' }],
  ['K', { name: 'play' }],
  ['j', { name: 'seek-by', value: -10 }],
  ['ArrowRight', { name: 'seek-by', value: 5 }],
  ['7', { name: 'seek-to', value: 0.7 }],
  [',', { name: 'step', value: -1 }],
  ['>', { name: 'speed', value: 1 }],
  ['?', { name: 'help' }],
])('%j has its command', (key, command) => {
  expect(press(key)).toEqual(command);
});

it('has none for other keys', () => {
  expect(['Tab', 'Enter', 'Escape', 'z'].map((key) => press(key))).toEqual([null, null, null, null]);
});

it.each(['ctrlKey', 'metaKey', 'altKey'])('leaves shortcuts with %s to the browser', (modifier) => {
  expect(press('f', video, { [modifier]: true })).toBeNull();
});

it('leaves the space bar to a button, and every key to a field', () => {
  const button = document.createElement('button');
  const field = document.createElement('input');
  expect(press(' ', button)).toBeNull();
  expect(press('f', button)).toEqual({ name: 'fullscreen' });
  expect([press('f', field), press('ArrowLeft', field)]).toEqual([null, null]);
});

it('moves the video with the arrow keys of the seek bar', () => {
  const seekBar = document.createElement('input');
  seekBar.dataset.playerKeys = '';
  expect(press('ArrowLeft', seekBar)).toEqual({ name: 'seek-by', value: -5 });
});

it('explains every key once', () => {
  const explained = KEYBOARD_MAP.map(({ text }) => text);
  expect([...explained].sort()).toEqual(Object.keys(playerTexts.en.keys).sort());
});
