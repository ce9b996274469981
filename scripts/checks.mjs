// @ts-check
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root, run } from './run.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} command
 * @property {readonly string[]} args
 */

/**
 * Arguments that make a check read every file, whatever an earlier run has noted; the last one of a name counts.
 * @param {string} scratch
 * @returns {Readonly<Record<string, readonly string[]>>}
 */
export const withoutCache = (scratch) => ({
  'check:types': ['--tsBuildInfoFile', path.join(scratch, 'types.tsbuildinfo')],
  'check:lint': ['--cache-location', path.join(scratch, 'eslint/')],
  'check:format': ['--no-cache'],
});

/**
 * Runs every `check:…` script of the root package.
 * @param {string} [scratch] folder of a run that trusts no cache
 * @returns {Promise<import('./suites.mjs').Outcome>}
 */
export function check(scratch) {
  const more = scratch === undefined ? {} : withoutCache(scratch);
  return runChecks(
    Object.keys(rootScripts())
      .filter((name) => name.startsWith('check:'))
      .map((name) => npmScript(name, more[name])),
  );
}

/**
 * A check that is a script of the root package.
 * @param {string} name
 * @param {readonly string[]} [args] more arguments
 * @returns {Check}
 */
export const npmScript = (name, args = []) => ({
  name,
  command: 'npm',
  args: ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])],
});

/** The scripts of the root package. */
export function rootScripts() {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return scripts;
}

/**
 * Runs as many checks at a time as there are processors, and prints the output of those that fail.
 * @param {readonly Check[]} checks
 * @returns {Promise<import('./suites.mjs').Outcome>}
 */
export async function runChecks(checks) {
  const waiting = [...checks];
  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (await passes(next)) passed += 1;
      else failures.push(`✗ ${next.name}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { passed, failed: failures.length, failures };
}

/** @param {Check} check */
async function passes({ name, command, args }) {
  const start = performance.now();
  let output = '';
  const code = await run(command, args, { onOutput: (text) => (output += text) });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(code === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)\n${output}`);
  return code === 0;
}
