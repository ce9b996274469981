import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
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
 * until they have the release before it, each from the start of the command, on a running product; and how many of 10,000 visitors
 * get a canary of 10 %. Changes a file of the remote meanwhile, and restores it.
 */
const PART = 'member';
const VISITORS = 10_000;
const SHARE = 10;
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
  const before = await versionOnPages();
  await writeFile(source, `${original}// canary\n`);
  const { version: canary } = buildOf(remote, 'remote', 'production');
  await release(token, [PART, '--canary', String(SHARE), '--replaces', before]);
  const share = (await visitorsWith(canary)) / (VISITORS / 100);
  console.log(`A canary of ${SHARE} %: ${share.toFixed(2)} % of ${VISITORS} visitors`);
  console.log(`Medians of ${runs}: release ${median(releases)} ms, rollback ${median(rollbacks)} ms`);
} finally {
  await writeFile(source, original);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Runs `pnpm release` to its end. Throws if it fails. */
async function release(token: string, args: readonly string[]): Promise<void> {
  const [code] = await once(startRelease(token, args), 'exit');
  if (code !== 0) throw new Error(`release ${args.join(' ')} has failed`);
}

/** How many visitors, each a browser that has logged in before, get a version of the remote. */
async function visitorsWith(version: string): Promise<number> {
  let found = 0;
  const visit = async () => {
    const cookie = `device=${randomUUID()}`;
    const { headers } = await fetch(`${server.url}/videos`, { method: 'HEAD', headers: { cookie } });
    if (headers.get('composition')?.includes(`${PART}="${version}"`)) found += 1;
  };
  for (let begun = 0; begun < VISITORS; begun += 20) await Promise.all(Array.from({ length: 20 }, visit));
  return found;
}

/** Runs a command; returns the milliseconds from its start until a page has the version. Throws if the command fails. */
async function timeUntil(version: string, token: string, args: readonly string[]): Promise<number> {
  const start = performance.now();
  const child = startRelease(token, args);
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

function startRelease(token: string, args: readonly string[]) {
  return spawn(
    process.execPath,
    ['--conditions=workspace-source', '--import=tsx', 'federation/build/src/commands/release.ts', ...args],
    {
      cwd: root,
      env: { ...process.env, FULLCOURT_URL: server.url, PUBLISH_TOKEN: token },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
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
