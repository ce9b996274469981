// @ts-check
import path from 'node:path';
import { root } from '../run.mjs';

/** The list of the tests that have failed without a reason in the change that was tested. */
export const flakyTests = path.join(root, 'docs/flaky.md');

/** How long the cause of a flaky test may wait. */
const WAIT_MS = 14 * 24 * 3600 * 1000;

/**
 * The entries whose cause should have been removed by now, as "2026-11-26  resilience/offline › returns".
 * @param {string} text of `docs/flaky.md`: rows of a table, each with date and test
 * @param {Date} now
 * @returns {readonly string[]}
 */
export const overdue = (text, now) =>
  [...text.matchAll(/^\| *(\d{4}-\d\d-\d\d) *\| *(.*?) *\|/gm)]
    .filter(([, date = '']) => now.getTime() - new Date(date).getTime() > WAIT_MS)
    .map(([, date, test]) => `${date}  ${test}`);
