import { expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

const text = visibleText('missing');

it.each(['', '   ', '\u00A0', '\u200B', '\u200D\uFEFF', '\u202E\u202C', '\u3164', '\u2800\u2800', '\u0301'])(
  'rejects %j, which is invisible',
  (invisible) => {
    expect(text.safeParse(invisible).error?.issues[0]?.message).toBe('missing');
  },
);

it.each(['A', '李', '7', '🏀', '?', 'ليلى', 'Zo\u0308e', '👨‍👩‍👧'])('accepts %s', (visible) => {
  expect(text.parse(` ${visible} `)).toBe(visible);
});

it.each([
  ['Ana\r\n\r\nYour account is closed', 'Ana Your account is closed'],
  ['Ana\u2028Lima\u0085Reis\u001B', 'Ana Lima Reis'],
  ['\u202Eana\u202C \u2067lima\u2069', 'ana lima'],
  ['a \t\u00A0 b', 'a b'],
  ['\u202D \u202C7', '7'],
])('turns %j into one line without bidirectional marks', (input, output) => {
  expect(text.parse(input)).toBe(output);
});
