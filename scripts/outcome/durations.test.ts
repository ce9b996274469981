import path from 'node:path';
import { expect, it } from 'vitest';
import { playwrightDurations, slowest, vitestDurations } from './durations.mjs';
import { root } from '../run.mjs';

it('adds up what the tests of a file took, on both engines, and names the slowest files first', () => {
  const run = (file: string, startTime: number, endTime: number) => ({
    name: path.join(root, file),
    startTime,
    endTime,
  });
  const testResults = [
    run('api/a.test.ts', 1000, 3000),
    run('api/b.test.ts', 0, 2500),
    run('api/a.test.ts', 9000, 10_000),
    run('api/c.test.ts', 0, 100),
  ];
  expect(slowest(vitestDurations({ testResults }), 2)).toEqual(['    3 s  api/a.test.ts', '    3 s  api/b.test.ts']);
});

it('adds up the browser tests of a file, also those in groups', () => {
  const spec = (file: string, duration: number) => ({
    id: file,
    title: 'opens',
    ok: true,
    file,
    line: 1,
    tests: [{ results: [{ errors: [], duration }] }],
  });
  const suites = [{ specs: [spec('seo.spec.ts', 1500)], suites: [{ specs: [spec('seo.spec.ts', 2000)] }] }];
  expect(playwrightDurations({ suites })).toEqual([{ file: 'e2e/seo.spec.ts', seconds: 3.5 }]);
});
