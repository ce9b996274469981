// @ts-check
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root, run } from './run.mjs';

/**
 * Runs every `check:…` script of the root package, as many at a time as there are processors, and prints the output of
 * those that fail.
 * @returns {Promise<import('./suites.mjs').Outcome>}
 */
export async function check() {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const waiting = Object.keys(scripts).filter((name) => name.startsWith('check:'));
  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      if (await passes(name)) passed += 1;
      else failures.push(`✗ ${name}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return { passed, failed: failures.length, failures };
}

/** @param {string} script */
async function passes(script) {
  const start = performance.now();
  let output = '';
  const code = await run('npm', ['run', '--silent', script], { onOutput: (text) => (output += text) });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(code === 0 ? `✓ ${script} (${seconds} s)` : `✗ ${script} (${seconds} s)\n${output}`);
  return code === 0;
}
