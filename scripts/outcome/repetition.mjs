// @ts-check

/**
 * What a failing browser test gets: one more attempt, after all others, with one worker and a server of its own. If it passes
 * then, the run is green, and its last lines name the test as flaky. The cause is still to be removed: see docs/flaky.md.
 */

/** A test that fails now and then where money, access or a session are at stake is a defect until the opposite is shown. */
const NEVER_REPEATED = [/^buying\//, /^journeys\//, /^specification\/(?:access|session)\.spec\.ts$/];

/** More of them at once are not chance. */
const MAX_FLAKY = 3;

/**
 * @typedef {import('./failures.mjs').BrowserFailure} BrowserFailure
 */

/**
 * Which failures are given another attempt: none if one of them is of a test that is never repeated, or if they are too many,
 * since the run has failed in any case.
 * @param {readonly BrowserFailure[]} failures
 * @returns {readonly BrowserFailure[]}
 */
export const repeatable = (failures) =>
  failures.length > MAX_FLAKY || failures.some(({ file }) => NEVER_REPEATED.some((pattern) => pattern.test(file)))
    ? []
    : failures;

/**
 * The arguments of Playwright that run the failed tests again.
 * @param {string} first the output folder of the first attempts, where Playwright lists what has failed
 * @param {string} output the folder for the traces, beside the first, which would be emptied
 * @returns {readonly string[]}
 */
export const repetition = (first, output) => [
  '--last-failed',
  `--last-failed-file=${first}/.last-run.json`,
  '--workers=1',
  '--trace=on',
  `--output=${output}`,
];

/**
 * Tells the flaky tests from those that have failed.
 * @param {readonly BrowserFailure[]} first the failures of the whole run
 * @param {ReadonlyMap<string, { ok: boolean, trace?: string | undefined }>} second what the repetition has made of each test, by its id
 * @returns {{ flaky: readonly BrowserFailure[], failed: readonly BrowserFailure[] }}
 */
export function judge(first, second) {
  const flaky = first.filter(({ id }) => second.get(id)?.ok === true);
  const failed = first
    .filter((failure) => !flaky.includes(failure))
    .map((failure) => ({ ...failure, trace: second.get(failure.id)?.trace ?? failure.trace }));
  return { flaky, failed };
}
