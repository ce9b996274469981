import path from 'node:path';
import { expect, it } from 'vitest';
import { browserFailure, browserFailures, vitestFailures } from './failures.mjs';
import { root } from '../run.mjs';

it('names the failed tests of a file, and the file itself if it has none', () => {
  const failed = {
    fullName: 'a coupon is used once',
    status: 'failed',
    failureMessages: ['Error: \u001b[31mtwice\u001b[39m'],
  };
  const passed = { fullName: 'a coupon is found', status: 'passed', failureMessages: [] };
  const file = (name: string, status: string, message: string, assertionResults: (typeof failed)[]) => ({
    name: path.join(root, name),
    status,
    message,
    assertionResults,
  });
  const testResults = [
    file('api/coupons.test.ts', 'failed', '', [passed, failed]),
    file('api/orders.test.ts', 'passed', '', [passed]),
    file('api/quote.test.ts', 'failed', 'Error: Cannot find module', []),
  ];
  expect(vitestFailures({ testResults })).toEqual([
    '✗ api/coupons.test.ts › a coupon is used once\n    Error: twice',
    '✗ api/quote.test.ts\n    Error: Cannot find module',
  ]);
});

it('names failed browser tests, also in groups, with the first lines of their errors and their trace', () => {
  const lines = Array.from({ length: 20 }, (_, line) => `line ${line}`);
  const trace = { name: 'trace', path: path.join(root, 'e2e/test-results/moves/trace.zip') };
  const spec = (title: string, ok: boolean, message: string, attachments = [trace]) => ({
    id: title,
    title,
    ok,
    file: 'toasts.spec.ts',
    line: 7,
    tests: [{ results: [{ errors: ok ? [] : [{ message }], attachments }] }],
  });
  const inner = { specs: [spec('stays', false, lines.join('\n\n'), [])] };
  const suites = [{ specs: [spec('goes', true, ''), spec('moves', false, 'Error: still')], suites: [inner] }];
  const [moves, stays] = browserFailures({ suites }).map((failed) => browserFailure(failed));
  expect(moves).toBe('✗ e2e/toasts.spec.ts:7 › moves\n    Error: still\n    Trace: e2e/test-results/moves/trace.zip');
  expect(stays?.split('\n')).toHaveLength(9);
});

it('names each error of a browser test that has several', () => {
  const errors = ['Error: axe violations\nat line 7', 'Error: snapshot'].map((message) => ({ message }));
  const spec = { id: 'a', title: 'a', ok: false, file: 'screens.spec.ts', line: 7, tests: [{ results: [{ errors }] }] };
  const [failed] = browserFailures({ suites: [{ specs: [spec] }] });
  expect(failed?.error).toBe('Error: axe violations\nError: snapshot');
});

it('has nothing to name without a report', () => {
  expect([vitestFailures({}), browserFailures({})]).toEqual([[], []]);
});
