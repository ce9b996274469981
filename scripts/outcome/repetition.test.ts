import { describe, expect, it } from 'vitest';
import { judge, repeatable, repetition } from './repetition.mjs';

const failure = (id: string, file = 'specification/toasts.spec.ts') => ({
  id,
  file,
  line: 7,
  title: `test ${id}`,
  error: 'Error: late',
  trace: undefined,
});

describe('a failing browser test', () => {
  it('is repeated, up to three in a run', () => {
    const three = ['a', 'b', 'c'].map((id) => failure(id));
    expect(repeatable(three)).toEqual(three);
    expect(repeatable([...three, failure('d')])).toEqual([]);
    expect(repeatable([])).toEqual([]);
  });

  it.each([
    'buying/guest.spec.ts',
    'journeys/accounts.spec.ts',
    'specification/access.spec.ts',
    'specification/session.spec.ts',
  ])('is not repeated in %s, nor any other with it', (file) => {
    expect(repeatable([failure('a'), failure('b', file)])).toEqual([]);
  });

  it('runs alone, with a trace', () => {
    expect(repetition('results/first', 'results/repeated')).toEqual([
      '--last-failed',
      '--last-failed-file=results/first/.last-run.json',
      '--workers=1',
      '--trace=on',
      '--output=results/repeated',
    ]);
  });

  it('is flaky if it passes then, and has failed if it fails again or was not run', () => {
    const [a, b, c] = [failure('a'), failure('b'), failure('c')];
    const second = new Map([
      ['a', { ok: true }],
      ['b', { ok: false, trace: 'b.zip' }],
    ]);
    expect(judge([a, b, c], second)).toEqual({ flaky: [a], failed: [{ ...b, trace: 'b.zip' }, c] });
  });
});
