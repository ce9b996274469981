import { describe, expect, it } from 'vitest';
import { ACCEPTED_FILES, isPictureName, refusalOf } from './picture-file.ts';

describe('spec 5: "name must end in png, jpg or jpeg (case-insensitive); only the extension is checked"', () => {
  it.each([
    ['drill.png', true],
    ['drill.jpg', true],
    ['drill.jpeg', true],
    ['DRILL.JPG', true],
    ['drill.PnG', true],
    ['drill.final.jpeg', true],
    ['.png', true],
    ['drill.gif', false],
    ['drill.webp', false],
    ['drill.svg', false],
    ['drill.png.exe', false],
    ['drill.jpgx', false],
    ['drillpng', false],
    ['png', false],
    ['drill.png ', false],
    ['', false],
  ])('%j is a picture: %s', (name, expected) => {
    expect(isPictureName(name)).toBe(expected);
  });
});

it('spec 2: the chooser accepts ".jpeg, .jpg and .png"', () => {
  expect(ACCEPTED_FILES).toBe('.jpeg,.jpg,.png');
});

describe('spec 5: "A drop must hold exactly one file."', () => {
  const file = (name: string) => ({ name });
  it.each([
    ['nothing', [], 'notOneFile'],
    ['one picture', [file('a.png')], null],
    ['one other file', [file('a.pdf')], 'wrongType'],
    ['two pictures', [file('a.png'), file('b.png')], 'notOneFile'],
    ['two other files', [file('a.pdf'), file('b.pdf')], 'notOneFile'],
  ])('%s', (_, files, expected) => {
    expect(refusalOf(files)).toBe(expected);
  });
});
