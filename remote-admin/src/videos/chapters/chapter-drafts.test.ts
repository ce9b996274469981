import { expect, it } from 'vitest';
import { chapterErrors, formatTime, parseTime, toChapters } from './chapter-drafts.ts';

it.each([
  ['1:30', 90],
  ['0:05', 5],
  ['90', 90],
  ['90:00', 5400],
  ['1:02:03.5', 3723.5],
  [' 1:30,25 ', 90.25],
  ['', NaN],
  ['1:60', NaN],
  ['1:60:00', NaN],
  ['-1', NaN],
  ['1:2', NaN],
  ['soon', NaN],
])('reads “%s” as %d seconds', (text, seconds) => {
  expect(parseTime(text)).toBe(seconds);
});

it.each([
  [0, '0:00'],
  [90.5, '1:30.5'],
  [3723, '1:02:03'],
  [5.04, '0:05.04'],
])('writes %d seconds as %s, which reads the same', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
  expect(parseTime(text)).toBe(seconds);
});

const row = (time: string, title = 'Finish') => ({ time, title });

it.each([
  ['nothing', [], 10, []],
  ['chapters in order', [row('0:01'), row('0:02')], 10, [{}, {}]],
  ['an empty row', [row('', ' '), row('0:02')], 10, [{}, {}]],
  ['no time', [row('')], 10, [{ time: 'chapter_time_invalid' }]],
  ['no title', [row('0:01', ' ')], 10, [{ title: 'title_missing' }]],
  ['the same time twice', [row('0:01'), row('0:01')], 10, [{}, { time: 'chapter_order' }]],
  [
    'several errors',
    [row('0:05', ''), row('x'), row('0:07'), row('0:01')],
    10,
    [{ title: 'title_missing' }, { time: 'chapter_time_invalid' }, {}, { time: 'chapter_order' }],
  ],
  ['a time at the end', [row('0:02'), row('0:10')], 10, [{}, { time: 'chapter_beyond_end' }]],
  ['any time of a video whose length is unknown', [row('5:00')], 0, [{}]],
])('says what is wrong with %s', (_, drafts, duration, errors) => {
  expect(chapterErrors(drafts, duration)).toEqual(errors);
});

it('leaves out empty rows', () => {
  expect(toChapters([row('', ''), row('0:02')])).toEqual([{ time: 2, title: 'Finish' }]);
});
