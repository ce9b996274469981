import { describe, expect, it } from 'vitest';
import { momentOf, PREPARATION, soundBetween, toDrill, USUAL_DRILL, type Drill, type Moment } from './drill-timer.ts';

const drill: Drill = { work: 30, rest: 10, rounds: 3 };
const at = (seconds: number, of = drill) => momentOf(of, PREPARATION + seconds);

it.each<[string, number, Moment]>([
  ['the first round', 0, { phase: 'work', round: 1, left: 30 }],
  ['the last moment of work', 29.99, { phase: 'work', round: 1, left: 1 }],
  ['the first rest', 30, { phase: 'rest', round: 1, left: 10 }],
  ['the second round', 40, { phase: 'work', round: 2, left: 30 }],
  ['the last round', 109.5, { phase: 'work', round: 3, left: 1 }],
  ['the end, without a rest', 110, { phase: 'done', round: 3, left: 0 }],
  ['long after the end', 10_000, { phase: 'done', round: 3, left: 0 }],
])('is at %s', (_, seconds, moment) => {
  expect(at(seconds)).toEqual(moment);
});

it('begins with the time to get to one’s place', () => {
  expect(momentOf(drill, 0)).toEqual({ phase: 'prepare', round: 1, left: PREPARATION });
  expect(momentOf(drill, PREPARATION - 0.1)).toEqual({ phase: 'prepare', round: 1, left: 1 });
});

it('goes from round to round if there is no rest', () => {
  expect(at(30, { ...drill, rest: 0 })).toEqual({ phase: 'work', round: 2, left: 30 });
  expect(at(90, { ...drill, rest: 0 }).phase).toBe('done');
});

describe('the sounds', () => {
  const between = (from: number, to: number) => soundBetween(momentOf(drill, from), momentOf(drill, to));

  it.each([
    ['when work starts', PREPARATION - 0.1, PREPARATION, 'start'],
    ['when rest starts', PREPARATION + 29.9, PREPARATION + 30, 'stop'],
    ['when the next round starts', PREPARATION + 39.9, PREPARATION + 40, 'start'],
    ['in the last three seconds', PREPARATION + 26.9, PREPARATION + 27, 'tick'],
    ['at the end', PREPARATION + 109.9, PREPARATION + 110, 'end'],
  ])('%s', (_, from, to, sound) => {
    expect(between(from, to)).toBe(sound);
  });

  it.each([
    ['within a second', PREPARATION + 27.1, PREPARATION + 27.3],
    ['before the last three seconds', PREPARATION + 9.9, PREPARATION + 10],
    ['after the end', PREPARATION + 111, PREPARATION + 112],
    ['when it is started again after the end', PREPARATION + 111, 0],
  ])('none %s', (_, from, to) => {
    expect(between(from, to)).toBeNull();
  });
});

it.each([
  [
    { work: 45, rest: 15, rounds: 8 },
    { work: 45, rest: 15, rounds: 8 },
  ],
  [
    { work: -1, rest: 1e9, rounds: 2.6 },
    { work: 5, rest: 3600, rounds: 3 },
  ],
  [{ work: 'long', rest: Number.NaN }, USUAL_DRILL],
  [null, USUAL_DRILL],
  ['{}', USUAL_DRILL],
])('takes %j as a drill that can be done', (value, expected) => {
  expect(toDrill(value)).toEqual(expected);
});
