import { expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

const text = visibleText('missing');

it.each(['', '   ', '\u00A0', '\u200B', '\u200D\uFEFF', '\u202E\u202C', '\u3164', '\u2800\u2800', '\u0301'])(
  'there is nothing to see in %j',
  (invisible) => {
    expect(text.safeParse(invisible).error?.issues[0]?.message).toBe('missing');
  },
);

it.each(['A', '李', '7', '🏀', '?', 'ليلى', 'Zo\u0308e', '👨‍👩‍👧'])('there is something to see in %s', (visible) => {
  expect(text.parse(` ${visible} `)).toBe(visible);
});
