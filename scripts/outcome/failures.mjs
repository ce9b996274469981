// @ts-check
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../run.mjs';

/**
 * @typedef {{ fullName: string, status: string, failureMessages: readonly string[] | null }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: readonly VitestTest[] }} VitestFile
 * @typedef {{ name: string, path?: string }} Attachment
 * @typedef {{ errors: readonly { message?: string }[], attachments?: readonly Attachment[], duration?: number }} PlaywrightResult
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ results: readonly PlaywrightResult[], status?: string, annotations?: readonly Annotation[] }} PlaywrightTest
 * @typedef {object} PlaywrightSpec
 * @property {string} id
 * @property {string} title
 * @property {boolean} ok
 * @property {string} file
 * @property {number} line
 * @property {readonly PlaywrightTest[]} tests
 * @typedef {{ specs: readonly PlaywrightSpec[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites?: readonly PlaywrightSuite[] }} PlaywrightReport what Playwright's JSON reporter writes
 * @typedef {object} BrowserFailure
 * @property {string} id
 * @property {string} file below `e2e`
 * @property {number} line
 * @property {string} title
 * @property {string} error the message
 * @property {string | undefined} trace the path of its trace, if one was recorded
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
 * All browser tests of a report, also those in groups.
 * @param {PlaywrightReport} report
 * @returns {readonly PlaywrightSpec[]}
 */
export const browserTests = ({ suites = [] }) =>
  suites.flatMap((suite) => [...suite.specs, ...browserTests({ suites: suite.suites ?? [] })]);

/**
 * The browser tests that have failed.
 * @param {PlaywrightReport} report
 * @returns {readonly BrowserFailure[]}
 */
export const browserFailures = (report) =>
  browserTests(report)
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      const { id, file, line, title } = spec;
      return { id, file, line, title, error: explain(errors), trace: traceOf(spec) };
    });

/** The error, or the first line of each: a screen is compared with several snapshots in one test. */
const explain = (/** @type {readonly { message?: string }[]} */ errors) => {
  const messages = errors.map(({ message = '' }) => message);
  return messages.length === 1 ? messages.join() : messages.map((message) => message.split('\n', 1)[0]).join('\n');
};

/**
 * The browser tests that were skipped, with the reason, such as a tool that is missing on this machine.
 * @param {PlaywrightReport} report
 * @returns {readonly string[]}
 */
export const skippedTests = (report) =>
  browserTests(report).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations = [] }) => {
        const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given';
        return `e2e/${file}:${line} › ${title}: ${reason}`;
      }),
  );

/**
 * The path of the trace that was recorded of a test.
 * @param {PlaywrightSpec} spec
 * @returns {string | undefined}
 */
export const traceOf = ({ tests }) =>
  tests
    .flatMap(({ results }) => results.flatMap(({ attachments = [] }) => attachments))
    .find(({ name }) => name === 'trace')?.path;

/**
 * Names a failed browser test like `vitestFailures`, and where its trace is.
 * @param {BrowserFailure} failed
 * @param {string} [mark]
 */
export const browserFailure = ({ file, line, title, error, trace }, mark) =>
  failure(`e2e/${file}:${line} › ${title}`, error, mark) +
  (trace === undefined ? '' : `\n    Trace: ${path.relative(root, trace)}`);

const ERROR_LINES = 8;

const failure = (/** @type {string} */ name, /** @type {string} */ error, mark = '✗') => {
  const lines = stripVTControlCharacters(error).split('\n').filter(Boolean).slice(0, ERROR_LINES);
  return [`${mark} ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
};
