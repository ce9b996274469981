// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { affectedSpecs, fileArg, selectionArgs } from './selection/affected-specs.mjs';
import { affectedTests } from './selection/affected-tests.mjs';
import { changedFiles } from './selection/changed-files.mjs';
import { npmScript, rootScripts, runChecks } from './checks.mjs';
import { readImports, withImporters } from './selection/import-graph.mjs';
import { build, install } from './pnpm.mjs';
import { endChildrenOnSignal, root } from './run.mjs';
import { makeScratch } from './scratch.mjs';
import { playwrightOnce, vitest } from './suites.mjs';
import { summarise, timed } from './outcome/summary.mjs';

/**
 * `pnpm test:changed`: the checks and tests that can find a mistake in what has changed since the branch left `main`, committed or
 * not. `pnpm test:changed <commit>` compares with another commit. `npm test` stays the whole.
 */

/** A test that is new or different is run this often: it has not shown yet that it always passes. */
const REPEATS = 5;

if (process.env.npm_lifecycle_event) await import('./end-with-parent.mjs');
endChildrenOnSignal();
const scratch = makeScratch();
const commit = process.argv[2] ?? 'main';
const changed = changesSince(commit);
console.log(`${changed.length} changed ${changed.length === 1 ? 'file' : 'files'} since ${commit}`);
if (changed.length === 0) process.exit(0);
if ((await install()) !== 0) process.exit(1);

const { outcome: checks, graph } = await timed('Checks', checkChanged);
const tests = affectedTests(changed, graph);
const specs = affectedSpecs(changed, graph);
console.log(`\n${tests.length} files of unit and API tests`);
const unit = tests.length > 0 ? [await timed('Unit and API tests', () => vitest(scratch, tests))] : [];
process.exit(summarise([checks, ...unit, ...(await testInBrowser())]));

function changesSince(/** @type {string} */ since) {
  try {
    return changedFiles(since);
  } catch {
    console.error(`There is no commit ${since} to compare with: name another one`);
    process.exit(1);
  }
}

/** Types and boundaries are those of the whole workspace; each file is linted and formatted on its own. */
async function checkChanged() {
  const existing = changed.filter((file) => existsSync(path.join(root, file)));
  const sources = existing.filter((file) => /\.(tsx?|mjs|js)$/.test(file));
  const node = (/** @type {string} */ name, /** @type {string} */ script, /** @type {readonly string[]} */ args) => ({
    name,
    command: process.execPath,
    args: [path.join(root, 'node_modules', script), ...args],
  });
  const lint = [
    '--no-warn-ignored',
    '--cache',
    '--cache-location',
    'node_modules/.cache/eslint/',
    '--cache-strategy',
    'content',
  ];
  const checked = runChecks([
    npmScript('check:types'),
    // What is linted how depends on the settings, and on what may be imported without a schema.
    ...(changed.includes('eslint.config.mjs') ? [npmScript('check:lint')] : []),
    ...(sources.length > 0 ? [node('lint of the changed files', 'eslint/bin/eslint.js', [...lint, ...sources])] : []),
    node('format of the changed files', 'prettier/bin/prettier.cjs', [
      '--check',
      '--ignore-unknown',
      '--log-level=warn',
      ...existing,
    ]),
  ]);
  const folders = /depcruise --config \S+ (.*)$/.exec(rootScripts()['check:boundaries'] ?? '')?.[1]?.split(' ') ?? [];
  const { graph, violations } = await readImports(folders);
  for (const violation of violations) console.log(`✗ boundaries: ${violation}`);
  const { passed, failed, failures } = await checked;
  const boundaries = violations.length > 0 ? ['✗ boundaries'] : [];
  return {
    graph,
    outcome: {
      passed: passed + 1 - boundaries.length,
      failed: failed + boundaries.length,
      failures: [...failures, ...boundaries],
    },
  };
}

async function testInBrowser() {
  const once = selectionArgs(specs);
  const named = (/** @type {readonly string[]} */ names) => names.join(', ') || 'none';
  console.log(`\nBrowser tests, ${REPEATS} times: ${named(specs.changed)}`);
  console.log(`Browser tests, once: ${named(specs.affected)}; screens: ${named(specs.screens)}`);
  if (specs.changed.length === 0 && once.length === 0) return [];
  const withStories = withImporters(['e2e/harness/stories.ts'], graph);
  const stories = [...specs.changed, ...specs.affected].some((spec) => withStories.has(`e2e/${spec}`));
  const built = await timed('Build', () => build(stories ? ['build', 'build:stories'] : ['build']));
  if (built !== 0) return [{ passed: 0, failed: 1, failures: ['✗ The build'] }];
  const runs = [
    ...(specs.changed.length > 0 ? [[...specs.changed.map(fileArg), `--repeat-each=${REPEATS}`]] : []),
    ...(once.length > 0 ? [once] : []),
  ];
  return timed('Browser tests', async () => {
    const outcomes = [];
    for (const args of runs) outcomes.push(await playwrightOnce(scratch, args));
    return outcomes;
  });
}
