// @ts-check
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/**
 * @typedef {{ fullName: string, status: string, failureMessages: readonly string[] | null }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: readonly VitestTest[] }} VitestFile
 * @typedef {{ results: readonly { errors: readonly { message?: string }[] }[] }} PlaywrightTest
 * @typedef {{ title: string, ok: boolean, file: string, line: number, tests: readonly PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs: readonly PlaywrightSpec[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * Names each failed test with the first lines of its error. The same text would be far up in the log of a long run, of which
 * often only the end is kept.
 * @param {{ testResults?: readonly VitestFile[] }} report what Vitest's JSON reporter writes
 * @returns {readonly string[]}
 */
export const vitestFailures = ({ testResults = [] }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that could not be loaded has no tests.
      if (failed.length === 0) return [failure(file, message)];
      return failed.map(({ fullName, failureMessages }) =>
        failure(`${file} › ${fullName}`, failureMessages?.[0] ?? ''),
      );
    });

/**
 * The same for browser tests.
 * @param {{ suites?: readonly PlaywrightSuite[] }} report what Playwright's JSON reporter writes
 * @returns {readonly string[]}
 */
export const playwrightFailures = ({ suites = [] }) => suites.flatMap(failuresOf);

/**
 * @param {PlaywrightSuite} suite
 * @returns {readonly string[]}
 */
const failuresOf = ({ specs, suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return failure(`e2e/${file}:${line} › ${title}`, errors[0]?.message ?? '');
    }),
  ...suites.flatMap(failuresOf),
];

const ERROR_LINES = 8;

const failure = (/** @type {string} */ name, /** @type {string} */ error) => {
  const lines = stripVTControlCharacters(error).split('\n').filter(Boolean).slice(0, ERROR_LINES);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
};
