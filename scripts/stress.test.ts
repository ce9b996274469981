import { describe, expect, it } from 'vitest';
import { countFailures, readStress } from './stress.mjs';

describe('the arguments', () => {
  it('are all browser tests by default, twenty times, in an order that is different each time', () => {
    const { seed, ...stress } = readStress([]);
    expect(stress).toEqual({ browser: ['e2e/'], unit: [], project: undefined, repeat: 20 });
    expect(Number.isInteger(seed)).toBe(true);
  });

  it('tell browser tests from others', () => {
    const stress = readStress([
      'e2e/seo.spec.ts',
      'resilience/offline.spec',
      'shared-ui/src/forms/Form.test.tsx',
      '--repeat=3',
    ]);
    expect(stress).toMatchObject({
      browser: ['e2e/seo.spec.ts', 'resilience/offline.spec'],
      unit: ['shared-ui/src/forms/Form.test.tsx'],
      repeat: 3,
    });
    expect(readStress(['--project', 'dom', '--seed', '7'])).toMatchObject({ browser: [], project: 'dom', seed: 7 });
  });

  it.each([['--repeat=0'], ['--repeat=many'], ['--seed=-1'], ['--seed=x'], ['--burn']])('refuse %s', (arg) => {
    expect(() => readStress([arg])).toThrow();
  });
});

describe('the report', () => {
  it('counts the runs in which each test has failed, most often first, with its first error', () => {
    const late = '✗ e2e/a.spec.ts:7 › is late\n    Error: 5 s';
    const runs = [[late], [], ['✗ e2e/b.spec.ts:9 › is early\n    Error: 1 s', late.replace('5', '6')]];
    expect(countFailures(runs)).toEqual([
      '✗ e2e/a.spec.ts:7 › is late: 2 of 3\n    Error: 5 s',
      '✗ e2e/b.spec.ts:9 › is early: 1 of 3\n    Error: 1 s',
    ]);
  });

  it('counts a test once in a run, though it may fail on two database engines', () => {
    expect(countFailures([['✗ api/a.test.ts › fails', '✗ api/a.test.ts › fails']])).toEqual([
      '✗ api/a.test.ts › fails: 1 of 1',
    ]);
  });
});
