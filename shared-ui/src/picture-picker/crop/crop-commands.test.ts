import { expect, it } from 'vitest';
import { commandOf, cropCommands, PICTURE_COMMANDS } from './crop-commands.ts';

const press = (key: string, modifiers = {}) =>
  commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

it.each([
  ['ArrowLeft', {}, 'moveLeft'],
  ['ArrowDown', {}, 'moveDown'],
  ['ArrowLeft', { shiftKey: true }, 'narrower'],
  ['ArrowDown', { shiftKey: true }, 'taller'],
  ['+', {}, 'zoomIn'],
  ['+', { shiftKey: true }, 'zoomIn'],
  ['=', {}, 'zoomIn'],
  ['-', {}, 'zoomOut'],
  ['r', {}, 'rotateRight'],
  ['R', { shiftKey: true }, 'rotateLeft'],
  ['R', {}, 'rotateRight'],
  ['h', {}, 'flipHorizontal'],
  ['v', {}, 'flipVertical'],
  ['0', {}, 'reset'],
  ['x', {}, undefined],
  ['Tab', {}, undefined],
  ['Escape', {}, undefined],
  ['r', { ctrlKey: true }, undefined],
  ['r', { metaKey: true }, undefined],
  ['ArrowLeft', { altKey: true }, undefined],
  ['constructor', {}, undefined],
])('%s with %j is %s', (key, modifiers, expected) => {
  expect(press(key, modifiers)).toBe(expected);
});

it('spec 2: "zoom, rotate, flip" have buttons', () => {
  expect(PICTURE_COMMANDS).toEqual(
    expect.arrayContaining(['zoomIn', 'zoomOut', 'rotateLeft', 'rotateRight', 'flipHorizontal', 'flipVertical']),
  );
});

it('changes width and height separately only without fixed proportions', () => {
  expect(cropCommands(true)).not.toContain('wider');
  expect(cropCommands(false)).toEqual(expect.arrayContaining(['narrower', 'wider', 'shorter', 'taller']));
});
