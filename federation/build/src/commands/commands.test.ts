import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testMember } from 'federation-contract/testing';
import type { Release } from 'shared-api/releases/releases';
import { ProductApi } from '../release/product-api.ts';
import { publish } from '../release/publish.ts';
import { openReleaseFolder } from '../release/release-folder.ts';

/** Each command runs in a process of its own. */
const timeout = 60_000;

const releaseOf = (version: string, activated: string | null, current = false): Release => ({
  part: 'member',
  version,
  current,
  published: { at: '2026-03-01T12:00:00.000Z', by: { kind: 'token', name: 'GitHub Actions' } },
  activated: activated === null ? null : { at: activated, by: { kind: 'administrator', name: 'Ana' } },
});

/** A product that knows only releases of `member`; the newest first. */
let releases: Release[];
/** The error that it returns for a request that starts like this. */
let failing: Readonly<Record<string, { status: number; body: string }>>;
let requests: string[];
/** The bodies of the requests that make a release current. */
let activated: object[];
let server: Server;
let url: string;
let folder: string;

const errorOf = (status: number, code: string, message: string, fields?: Record<string, object>) => ({
  status,
  body: JSON.stringify({ error: { code, message, requestId: 'r1', ...(fields && { fields }) } }),
});

async function respond(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const call = `${request.method} ${request.url?.replace('/api/admin/releases', '')}`;
  const [, failure] = Object.entries(failing).find(([start]) => call.startsWith(start)) ?? [];
  requests.push(call);
  if (failure) return failure;
  const current = releases.find((release) => release.current);
  if (call.startsWith('GET ?')) return { status: 200, body: JSON.stringify({ items: releases, nextCursor: null }) };
  if (call === 'GET /member/current') {
    return current ? { status: 200, body: JSON.stringify(current) } : errorOf(404, 'not_found', 'Not found.');
  }
  if (call !== 'PUT /member/current') return { status: 204, body: '' };
  const body = (await json(request)) as { version: string; replaces: string | null };
  const { version, replaces } = body;
  activated.push(body);
  if (replaces !== (current?.version ?? null)) return errorOf(409, 'conflict', 'Another version is current.');
  releases = releases.map((release) => ({ ...release, current: release.version === version }));
  return { status: 204, body: '' };
}

beforeEach(async () => {
  releases = [
    releaseOf('1.0.3', '2026-03-03T12:00:00.000Z', true),
    releaseOf('1.0.2', '2026-03-01T12:00:00.000Z'),
    releaseOf('1.0.1', '2026-03-02T12:00:00.000Z'),
    releaseOf('1.0.0', null),
  ];
  failing = {};
  requests = [];
  activated = [];
  server = createServer((request, response) => {
    void respond(request).then(({ status, body }) => response.writeHead(status).end(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  folder = await mkdtemp(path.join(tmpdir(), 'release-'));
  const integrity = `sha384-${createHash('sha384').update('one').digest('base64')}`;
  const manifest = testMember({ version: '1.0.4', files: { 'entry.js': integrity } });
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'entry.js'), 'one');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** Runs a command, and returns what it prints. */
function run(command: 'release' | 'releases', args: readonly string[], env: Record<string, string> = {}) {
  const script = path.join(import.meta.dirname, `${command}.ts`);
  const all = ['--import', 'tsx', '--conditions=workspace-source', script, ...args];
  const settings = { ...process.env, FULLCOURT_URL: url, PUBLISH_TOKEN: 'fcpub_test', ...env };
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    execFile(process.execPath, all, { cwd: import.meta.dirname, env: settings }, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: stdout + stderr }),
    );
  });
}

const currentVersion = () => releases.find(({ current }) => current)?.version;

describe('release', { timeout }, () => {
  it('replaces the version that the team names', async () => {
    const { ok, output } = await run('release', ['--folder', folder, '--replaces', '1.0.3']);
    expect(output).toContain(`member 1.0.4 is current at ${url}; it replaces 1.0.3.`);
    expect(output).toContain('To go back: pnpm releases rollback member 1.0.3');
    expect(ok).toBe(true);
    expect(requests.filter((call) => !call.startsWith('GET'))).toEqual([
      'PUT /member/1.0.4/files/entry.js',
      'POST /member/1.0.4',
      'PUT /member/current',
    ]);
  });

  it.each([
    ['the team has not named it', [], /Nothing was released. Confirm .* --replaces 1\.0\.3/],
    ['it is another one', ['--replaces', '1.0.1'], /That is not 1\.0\.1, so nothing was released\./],
    ['the team thinks that there is none', ['--replaces', 'none'], /That is not none/],
  ])('uploads nothing if a version is current and %s', async (_, args, says) => {
    const { ok, output } = await run('release', ['--folder', folder, ...args]);
    expect(ok).toBe(false);
    expect(output).toContain(
      'current version of member is 1.0.3, published by GitHub Actions on 2026-03-01 at 12:00 UTC.',
    );
    expect(output).toMatch(says);
    expect(requests).toEqual(['GET /member/current']);
  });
});

describe('releases', { timeout }, () => {
  it('lists all releases and marks the current one', async () => {
    const { output } = await run('releases', ['list']);
    expect(output).toContain('*  member  1.0.3  by GitHub Actions on 2026-03-01 at 12:00 UTC\n');
    expect(output).toContain('   member  1.0.0  by GitHub Actions');
  });

  it('rolls back to the version that was current before', async () => {
    const { output } = await run('releases', ['rollback', 'member']);
    expect(output).toContain('member 1.0.1 is current again');
    expect(output).toContain('in place of 1.0.3');
    expect(currentVersion()).toBe('1.0.1');
  });

  it('rolls back to a version by name', async () => {
    await run('releases', ['rollback', 'member', '1.0.0']);
    expect(currentVersion()).toBe('1.0.0');
  });

  it('sends that pages may have an earlier release of a remote, only if it is said', async () => {
    await run('releases', ['rollback', 'member', '1.0.1']);
    await run('releases', ['rollback', 'member', '1.0.0', '--fall-back']);
    expect(activated).toEqual([
      { version: '1.0.1', replaces: '1.0.3' },
      { version: '1.0.0', replaces: '1.0.1', fall_back: true },
    ]);
  });

  it.each([
    ['an unknown part', ['rollback', 'members'], {}, 'There is no part "members".'],
    ['an unknown option', ['list', '--all'], {}, "Unknown option '--all'"],
    ['no token', ['list'], { PUBLISH_TOKEN: '' }, 'PUBLISH_TOKEN is not set'],
    ['a token that is none', ['list'], { PUBLISH_TOKEN: 'fcpub_a\nb' }, 'PUBLISH_TOKEN is not a publish token'],
    ['no product', ['list'], { FULLCOURT_URL: 'http://127.0.0.1:1' }, 'http://127.0.0.1:1 cannot be reached.'],
  ])('explains %s in a sentence', async (_, args, env, says) => {
    const { ok, output } = await run('releases', args, env);
    expect(ok).toBe(false);
    expect(output).toContain(says);
    expect(output).not.toMatch(/\n\s+at /);
  });
});

describe('publish', () => {
  const publishBuild = async () => publish(await openReleaseFolder(folder), new ProductApi(url, 'fcpub_test'), '1.0.3');

  it('changes nothing if another version becomes current in the meantime', async () => {
    failing = { 'PUT /member/current': errorOf(409, 'conflict', 'Another version is current.') };
    await expect(publishBuild()).rejects.toThrow('so nothing was changed. Look at it, then run the command again.');
  });

  it('rejects a build whose files have changed', async () => {
    await writeFile(path.join(folder, 'entry.js'), 'two');
    await expect(publishBuild()).rejects.toThrow('The file entry.js has changed since 1.0.4 was built: build again.');
    expect(currentVersion()).toBe('1.0.3');
  });

  it.each([
    ['entry.js', null, 'The file entry.js of 1.0.4 cannot be read'],
    ['manifest.json', null, 'contains no build: build first'],
    ['manifest.json', '{', 'is not what a build writes: build again'],
    ['manifest.json', '{}', 'is not what a build writes: build again'],
  ])('rejects a build whose %s is %s', async (file, content, says) => {
    if (content === null) await rm(path.join(folder, file));
    else await writeFile(path.join(folder, file), content);
    await expect(publishBuild()).rejects.toThrow(says);
  });

  it('names each rule that the release breaks on a line', async () => {
    const message = 'The contract must be 1';
    failing = { 'POST /member': errorOf(422, 'invalid', 'Invalid.', { contract: { code: 'invalid', message } }) };
    await expect(publishBuild()).rejects.toThrow(`The product does not accept this release:\n  contract: ${message}`);
  });
});

describe('ProductApi', () => {
  it.each([
    [
      'an expired token',
      errorOf(401, 'not_authenticated', 'This publish token has expired.'),
      'This publish token has expired.',
    ],
    [
      'another server',
      { status: 200, body: '<html>' },
      'did not return JSON. Is FULLCOURT_URL the address of the product?',
    ],
    ['the error of another server', { status: 502, body: '<html>' }, 'returned 502. Is FULLCOURT_URL the address'],
    ['another version of the product', { status: 200, body: '{}' }, 'is not a product of this version'],
  ])('rejects %s with a sentence', async (_, failure, says) => {
    failing = { GET: failure };
    await expect(new ProductApi(url, 'fcpub_test').releases()).rejects.toThrow(says);
  });

  it.each(['localhost', 'localhost:3000'])('rejects the address %s', (address) => {
    expect(() => new ProductApi(address, 'fcpub_test')).toThrow(`FULLCOURT_URL is not a URL: ${address}.`);
  });
});
