import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Scripts from '../../scripts/pnpm.mjs';
import { E2E_URL, withDataDir, workspace } from '../harness/product.ts';
import { expect, test } from '../harness/test.ts';
import type { Manifest } from './release-files.ts';

/** What a clone of the repository does not contain, and files that no build reads. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|\.git|\.turbo|test-results)$|^(?:data|demo\/media|e2e\/visual)$/;

/** All parts are built alike, and each takes a minute. */
const PART = 'remote-member';

const readManifest = async (root: string) =>
  JSON.parse(await readFile(path.join(root, PART, 'dist/manifest.json'), 'utf8')) as Manifest;

test('two clones in different folders build the same bytes', async () => {
  test.skip(E2E_URL !== undefined, 'needs builds of its own');
  test.setTimeout(600_000);
  await withDataDir(async (scratch) => {
    // Something that looks like a language must not matter either.
    const clone = path.join(scratch, 'some/deeper/court-AB');
    const isCloned = (file: string) => !LEFT_OUT.test(path.relative(workspace, file).replaceAll(path.sep, '/'));
    await cp(workspace, clone, { recursive: true, filter: isCloned });
    // The scripts of a checkout work in it.
    const { pnpm, runTasks } = (await import(
      pathToFileURL(path.join(clone, 'scripts/pnpm.mjs')).href
    )) as typeof Scripts;
    expect(await pnpm(['install', '--frozen-lockfile', '--prefer-offline', '--silent', `--filter=${PART}...`])).toBe(0);
    expect(await runTasks(['build', '--output-logs=errors-only', `--filter=${PART}`])).toBe(0);
    // The manifest holds the hash of every file of the release.
    expect(await readManifest(clone)).toEqual(await readManifest(workspace));
  });
});
