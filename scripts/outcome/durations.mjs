// @ts-check
import path from 'node:path';
import { browserTests } from './failures.mjs';
import { root } from '../run.mjs';

/**
 * @typedef {{ file: string, seconds: number }} FileDuration
 */

/**
 * How long the tests of each file took, without loading it.
 * @param {{ testResults?: readonly { name: string, startTime: number, endTime: number }[] }} report Vitest's
 * @returns {readonly FileDuration[]}
 */
export const vitestDurations = ({ testResults = [] }) =>
  total(
    testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  );

/**
 * How long the browser tests of each file took, one after another.
 * @param {import('./failures.mjs').PlaywrightReport} report
 * @returns {readonly FileDuration[]}
 */
export const playwrightDurations = (report) =>
  total(
    browserTests(report).flatMap(({ file, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration = 0 }) => ({ file: `e2e/${file}`, seconds: duration / 1000 })),
      ),
    ),
  );

/**
 * The files that took longest, a line each.
 * @param {readonly FileDuration[]} durations
 * @param {number} count
 */
export const slowest = (durations, count) =>
  durations
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${file}`);

/**
 * Adds up what belongs to one file: a test of the API runs on two engines.
 * @param {readonly FileDuration[]} durations
 * @returns {readonly FileDuration[]}
 */
function total(durations) {
  /** @type {Map<string, number>} */
  const byFile = new Map();
  for (const { file, seconds } of durations) byFile.set(file, (byFile.get(file) ?? 0) + seconds);
  return [...byFile].map(([file, seconds]) => ({ file, seconds }));
}
