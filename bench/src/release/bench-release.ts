import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from 'api/testing/network/free-port';
import { buildOf } from 'federation-build/base-config';
import { createdPublishToken } from 'shared-api/releases/releases';
import { ADMIN, ProductClient } from '../product-client.ts';
import { ServerProcess } from '../server-process.ts';
import { median } from '../statistics.ts';

/**
 * `pnpm bench:release [runs]`: how long it takes from saving one line of a remote until pages have it, and from a rollback
 * until they have the release before it, each from the start of the command, on a running product. Changes a file of the
 * remote meanwhile, and restores it.
 */
const PART = 'member';
const runs = Number(process.argv[2] ?? 5);
const root = path.resolve(import.meta.dirname, '../../..');
const remote = path.join(root, 'remote-member');
const source = path.join(remote, 'src/messages/en.ts');
const original = await readFile(source, 'utf8');
const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-bench-release-'));
const server = new ServerProcess(folder, await freePort());
try {
  await server.start();
  const token = await publishToken();
  const releases: number[] = [];
  const rollbacks: number[] = [];
  // The first one fills the cache.
  for (let run = 0; run <= runs; run += 1) {
    const before = await versionOnPages();
    await writeFile(source, `${original}// ${run}\n`);
    const { version } = buildOf(remote, 'remote', 'production');
    const released = await timeUntil(version, token, [PART, '--replaces', before]);
    const rolledBack = await timeUntil(before, token, [PART, 'rollback', before]);
    console.log(`${run === 0 ? 'first build' : `run ${run}`}: release ${released} ms, rollback ${rolledBack} ms`);
    if (run > 0) {
      releases.push(released);
      rollbacks.push(rolledBack);
    }
  }
  const { model } = cpus()[0] ?? { model: 'unknown' };
  console.log(`${availableParallelism()} cores of ${model}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`);
  console.log(`Medians of ${runs}: release ${median(releases)} ms, rollback ${median(rollbacks)} ms`);
} finally {
  await writeFile(source, original);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Runs a command; returns the milliseconds from its start until a page has the version. Throws if the command fails. */
async function timeUntil(version: string, token: string, args: readonly string[]): Promise<number> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    ['--conditions=workspace-source', '--import=tsx', 'federation/build/src/commands/release.ts', ...args],
    {
      cwd: root,
      env: { ...process.env, FULLCOURT_URL: server.url, PUBLISH_TOKEN: token },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  while ((await versionOnPages()) !== version) {
    if (child.exitCode) throw new Error(`release ${args.join(' ')} has failed`);
    await delay(10);
  }
  const time = performance.now() - start;
  // It keeps its cache, which visitors do not wait for.
  await ended;
  return Math.round(time);
}

/** The version in the registry of a page. */
async function versionOnPages(): Promise<string> {
  const page = await (await fetch(`${server.url}/login`)).text();
  return new RegExp(`/r/${PART}/([^/"]+)/`).exec(page)?.[1] ?? '';
}

async function publishToken(): Promise<string> {
  const admin = await ProductClient.login(server.url);
  const response = await fetch(`${server.url}/api/admin/publish-tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({ part: PART, name: 'Benchmark', password: ADMIN.password }),
  });
  return createdPublishToken.parse(await response.json()).token;
}
