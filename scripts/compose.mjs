// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CompositionError } from './compose/arguments.mjs';
import { provideBuilds, sourcesOf } from './compose/part-builds.mjs';
import { endChildrenOnSignal, root, run } from './run.mjs';
import { makeScratch } from './scratch.mjs';
import { playwrightOnce } from './suites.mjs';
import { summarise } from './outcome/summary.mjs';

/**
 * `pnpm compose shell@previous member@0.1.0-8fc44a1c`: starts the product with exactly these versions, on a demo of its own that is
 * deleted when it ends. Parts that are not named come from the checkout. What does not fit is refused by the product's own rules.
 * `-- specification` then runs the browser tests of that name in it, `--` alone all of them, and ends.
 */

const USAGE = `Usage: pnpm compose [part@source …] [-- tests …]

A source is  0.1.0-8fc44a1c             that version, of the product at FULLCOURT_URL
             current                    the version on its pages
             https://fullcourt.example  the version on the pages of another product
             https://fullcourt.example/r/member/0.1.0-8fc44a1c/
             ../other/remote-member/dist
             previous                   the release that was current last (pnpm releases:freeze)
             checkout                   this checkout, like parts that are not named`;

/** The product's limits for one address and account, which tests would exceed. */
const RATES = Object.fromEntries(
  ['LOGIN_RATE', 'ACCOUNT_RATE', 'MAIL_RATE', 'UNVERIFIED_MAIL_RATE', 'ORDER_RATE'].map((name) => [name, '10000']),
);
const SERVER = path.join(root, 'server/dist/main.js');

if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs');
endChildrenOnSignal();
const scratch = makeScratch();
try {
  process.exitCode = await compose(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof CompositionError ? error.message : error);
  process.exitCode = 1;
}

/** @param {readonly string[]} args */
async function compose(args) {
  const end = args.indexOf('--');
  const named = end < 0 ? args : args.slice(0, end);
  if (named.some((argument) => argument.startsWith('-'))) throw new CompositionError(USAGE);
  if (!existsSync(SERVER)) throw new CompositionError('Run pnpm build first.');
  const parts = path.join(scratch, 'parts');
  for (const { part, version, from } of await provideBuilds(await sourcesOf(named, { others: true }), parts)) {
    console.log(`${part.padEnd(8)} ${version} of ${from}`);
  }
  return serve(parts, end < 0 ? null : args.slice(end + 1));
}

/**
 * Runs the server until it ends, or until the tests have.
 * @param {string} parts
 * @param {readonly string[] | null} tests arguments of Playwright
 * @returns {Promise<number>} the exit code
 */
async function serve(parts, tests) {
  // Nothing else of the environment, which may be that of a product for real people.
  const { PATH, HOME, PORT = '0', HOST } = process.env;
  const ending = new AbortController();
  /** @type {(url: string) => void} */
  let onStarted = () => {};
  const started = new Promise((/** @type {(url: string) => void} */ resolve) => (onStarted = resolve));
  const ended = run(process.execPath, [SERVER], {
    env: {
      ...{ PATH, HOME, PORT, ...(HOST !== undefined && { HOST }) },
      ...RATES,
      FULLCOURT_MODE: 'demo',
      PARTS_DIR: parts,
      DATA_DIR: path.join(scratch, 'data'),
    },
    signal: ending.signal,
    onOutput: (text) => {
      process.stdout.write(text);
      const [, url] = /Fullcourt is running at (http:\S+)/.exec(text) ?? [];
      if (url) onStarted(url);
    },
  });
  const url = await Promise.race([started, ended]);
  if (typeof url === 'number') return url;
  if (tests === null) return ended;
  process.env.E2E_URL = url;
  const outcome = await playwrightOnce(scratch, tests);
  ending.abort();
  await ended;
  return summarise([outcome]);
}
