import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');
const JOURNAL = 'api/migrations/meta/_journal.json';
/** In a build that is complete. */
const DONE = '.built';

/** A version of the product, and where its server is built. */
export interface Version {
  readonly checkout: string;
  /** Abbreviated. */
  readonly commit: string;
  readonly migrations: number;
  readonly dataVersion: number;
}

export const thisVersion = async (): Promise<Version> => describe(root, await git('rev-parse', 'HEAD'));

/**
 * Builds the server of an earlier commit with its locked dependencies, unless that has been done before. In the system's
 * temporary folder, outside of `node_modules`, where TypeScript would not compile it; it stays there for the next time.
 */
export async function earlierVersion(from: string | undefined): Promise<Version> {
  const commit = await git('rev-parse', '--verify', `${from ?? (await lastBeforeMigration())}^{commit}`);
  const checkout = path.join(tmpdir(), `fullcourt-earlier-${commit.slice(0, 12)}`);
  if (!existsSync(path.join(checkout, DONE))) {
    console.log(`Building the server of ${commit.slice(0, 12)} in ${checkout}, which takes minutes …`);
    await rm(checkout, { recursive: true, force: true });
    await mkdir(checkout);
    const archive = path.join(checkout, 'checkout.tar');
    await git('archive', `--output=${archive}`, commit);
    await promisify(execFile)('tar', ['-xf', archive, '-C', checkout]);
    await rm(archive);
    const build = `const { install, runTasks } = await import('./scripts/pnpm.mjs');
      process.exit((await install()) || (await runTasks(['build', '--filter=server', '--output-logs=errors-only'])));`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', build], {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`The server of ${commit} cannot be built: see ${checkout}`);
    await writeFile(path.join(checkout, DONE), commit);
  }
  return describe(checkout, commit);
}

/** The newest tag of a release before this commit; without one, the last commit before the newest migration. */
async function lastBeforeMigration(): Promise<string> {
  const tag = await git('describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^').catch(() => '');
  if (tag) return tag;
  // Along the first parents: where a branch was merged, its migration arrived with the merge.
  const arrival = await git('rev-list', '--first-parent', '-1', 'HEAD', '--', JOURNAL);
  return `${arrival}^`;
}

async function describe(checkout: string, commit: string): Promise<Version> {
  const { entries } = JSON.parse(await readFile(path.join(checkout, JOURNAL), 'utf8')) as { entries: unknown[] };
  const source = path.join(checkout, 'api/src/platform/database/data-version.ts');
  const [, version = '0'] = /DATA_VERSION = (\d+)/.exec(await readFile(source, 'utf8').catch(() => '')) ?? [];
  return { checkout, commit: commit.slice(0, 12), migrations: entries.length, dataVersion: Number(version) };
}

async function git(...args: string[]): Promise<string> {
  return (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();
}
