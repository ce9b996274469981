// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildFolder } from './compose/part-builds.mjs';
import { packPrevious } from './compose/previous-releases.mjs';
import { build } from './pnpm.mjs';
import { endChildrenOnSignal, root, run } from './run.mjs';
import { makeScratch } from './scratch.mjs';

/**
 * `pnpm prove:tabs [<commit> …]`: builds the parts of earlier commits, by default the last five with another shell and other remotes, and
 * runs the tests of tabs and pages with earlier releases once with each, instead of once with the release that is frozen.
 */
const PARTS = ['shell', 'public', 'member', 'admin'];
const RELEASES = 5;

endChildrenOnSignal();
const scratch = makeScratch();
const given = process.argv.slice(2);
const commits = given.length > 0 ? given : await earlierCommits();
/** @type {string[]} */
const failed = [];
if ((await build()) !== 0) process.exit(1);
for (const commit of commits) {
  console.log(`\nTabs with the release of ${await oneLine(commit)}`);
  const archives = path.join(scratch, `archives-${commit}`);
  const passed = (await freeze(commit, archives)) && (await testWith(archives));
  if (!passed) failed.push(commit);
}
console.log(
  `\n${commits.length - failed.length} releases passed, ${failed.length} failed${failed.map((one) => ` ${one}`)}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Builds the parts of a commit in a checkout of their own, with their own packages. */
async function freeze(/** @type {string} */ commit, /** @type {string} */ archives) {
  const checkout = path.join(scratch, commit);
  if ((await run('git', ['worktree', 'add', '--detach', checkout, commit])) !== 0) return false;
  try {
    const pnpm = (/** @type {string[]} */ ...args) =>
      run(process.execPath, ['scripts/pnpm.mjs', ...args], { cwd: checkout, onOutput: () => {} });
    if ((await pnpm('install', '--frozen-lockfile')) !== 0) return false;
    if ((await pnpm('build')) !== 0) return false;
    if (!existsSync(path.join(buildFolder(checkout, 'shell'), 'manifest.json'))) {
      console.error(`${commit} is from before releases were built as they are today.`);
      return false;
    }
    for (const part of PARTS) await packPrevious(part, buildFolder(checkout, part), archives);
    return true;
  } finally {
    await run('git', ['worktree', 'remove', '--force', checkout]);
  }
}

async function testWith(/** @type {string} */ archives) {
  const args = ['scripts/pnpm.mjs', '--filter', 'e2e', 'test', 'composition/previous-versions.spec.ts'];
  return (await run(process.execPath, args, { env: { ...process.env, PREVIOUS_RELEASES: archives } })) === 0;
}

/** The last commits before this one, each with another shell and another remote than the one after it. */
async function earlierCommits() {
  const log = await output('log', '--first-parent', '--format=%H', '--', 'shell/src');
  const found = [];
  let next = 'HEAD';
  for (const commit of log.trim().split('\n')) {
    const changed = await output('diff', '--name-only', commit, next, '--', ...PARTS.map(sourcesOf));
    const parts = new Set(
      changed
        .trim()
        .split('\n')
        .map((file) => file.split('/')[0]),
    );
    if (!parts.has('shell') || parts.size < 2) continue;
    found.push(commit.slice(0, 10));
    next = commit;
    if (found.length === RELEASES) break;
  }
  return found;
}

function sourcesOf(/** @type {string} */ part) {
  return part === 'shell' ? 'shell/src' : `remote-${part}/src`;
}

async function oneLine(/** @type {string} */ commit) {
  return (await output('log', '-1', '--format=%h of %cs (%s)', commit)).trim();
}

async function output(/** @type {string[]} */ ...args) {
  let text = '';
  await run('git', args, { cwd: root, onOutput: (chunk) => (text += chunk) });
  return text;
}
