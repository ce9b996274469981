import { execFile } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedText } from 'federation-contract/signed-text';
import { testMember } from 'federation-contract/testing';
import type { SignatureRequest } from 'shared-api/releases/release-keys';
import type { Release } from 'shared-api/releases/releases';
import { firstBad } from '../release/bisect.ts';
import { runCommand } from '../release/command.ts';
import { ProductApi } from '../release/product-api.ts';
import { publish } from '../release/publish.ts';
import { openReleaseFolder } from '../release/release-folder.ts';
import { release } from './run-release.ts';

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
/** The files that the product does not have from an earlier release. */
let missing: string[];
/** What the commands have asked to change, besides releases. */
let changes: { readonly call: string; readonly body: object }[];
/** How many keys have to sign a release. */
let needed: number;
let signed: SignatureRequest[];
/** What was said of the sources of the release that was recorded last. */
let recordedSource: URLSearchParams | undefined;
let server: Server;
let url: string;
let folder: string;

const errorOf = (status: number, code: string, message: string, fields?: Record<string, object>) => ({
  status,
  body: JSON.stringify({ error: { code, message, requestId: 'r1', ...(fields && { fields }) } }),
});

async function respond(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const [path = '', query = ''] = request.url?.replace(/^\/api\/admin(?:\/releases)?/, '').split('?') ?? [];
  const isRecord = /^\/member\/[^/]+$/.test(path) && request.method === 'POST';
  // Of the repository that the tests are in.
  if (isRecord) recordedSource = new URLSearchParams(query);
  const call = `${request.method} ${path}${query && !isRecord ? `?${query}` : ''}`;
  const [, failure] = Object.entries(failing).find(([start]) => call.startsWith(start)) ?? [];
  requests.push(call);
  if (failure) return failure;
  const current = releases.find((release) => release.current);
  if (call.startsWith('GET ?')) return { status: 200, body: JSON.stringify({ items: releases, nextCursor: null }) };
  if (call === 'GET /member/current') {
    return current ? { status: 200, body: JSON.stringify(current) } : errorOf(404, 'not_found', 'Not found.');
  }
  if (call === 'GET /deployments') return { status: 200, body: JSON.stringify({ revision: 1, items: deployed() }) };
  if (call.endsWith('/signatures')) signed.push((await json(request)) as SignatureRequest);
  if (call.endsWith('/reuse')) return { status: 200, body: JSON.stringify({ missing }) };
  if (call.startsWith('POST /deployments/') || call.endsWith('/floor'))
    return changed(call, (await json(request)) as object);
  if (call !== 'PUT /member/current') return { status: 204, body: '' };
  const { version, replaces } = (await json(request)) as { version: string; replaces: string | null };
  if (replaces !== (current?.version ?? null)) return errorOf(409, 'conflict', 'Another version is current.');
  const known = releases.some((release) => release.version === version)
    ? releases
    : [releaseOf(version, null), ...releases];
  releases = known.map((release) => ({ ...release, current: release.version === version }));
  return { status: 204, body: '' };
}

const stateOf = (version: string) => ({ version, canary: null, disabled: false });

function deployed() {
  const current = releases.find((release) => release.current);
  return current ? [{ part: 'member', ...stateOf(current.version), last_good: null, signatures: needed }] : [];
}

/** Answers a change of what pages have like the product would. */
function changed(call: string, body: object) {
  changes.push({ call, body });
  if (call.endsWith('/floor')) {
    return { status: 200, body: JSON.stringify({ before: null, after: (body as { version: string | null }).version }) };
  }
  if (call.endsWith('/clean-up')) {
    const kept = [{ version: '1.0.3', because: 'current' }];
    return { status: 200, body: JSON.stringify({ deleted: ['1.0.0'], kept }) };
  }
  return { status: 200, body: JSON.stringify({ before: stateOf('1.0.3'), after: stateOf('1.0.1') }) };
}

beforeEach(async () => {
  missing = ['entry.js'];
  changes = [];
  needed = 0;
  signed = [];
  releases = [
    releaseOf('1.0.3', '2026-03-03T12:00:00.000Z', true),
    releaseOf('1.0.2', '2026-03-01T12:00:00.000Z'),
    releaseOf('1.0.1', '2026-03-02T12:00:00.000Z'),
    releaseOf('1.0.0', null),
  ];
  failing = {};
  requests = [];
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

/** What a command prints, and whether it succeeds. */
interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a command in this process, as its own would. */
async function run(args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  const printed: string[] = [];
  const print = (text: unknown) => void printed.push(text instanceof Error ? String(text.stack) : `${String(text)}`);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
  ];
  for (const [name, value] of Object.entries({ ...settings(), ...env })) vi.stubEnv(name, value);
  await runCommand(() => release(args));
  const ok = process.exitCode === undefined;
  process.exitCode = undefined;
  vi.unstubAllEnvs();
  for (const spy of spies) spy.mockRestore();
  return { ok, output: printed.map((line) => `${line}\n`).join('') };
}

/** Runs a command in a process of its own, which takes a second. */
function runProcess(args: readonly string[]): Promise<Outcome> {
  const script = path.join(import.meta.dirname, 'release.ts');
  const all = ['--import', 'tsx', '--conditions=workspace-source', script, ...args];
  return new Promise((resolve) => {
    const env = { ...process.env, ...settings() };
    execFile(process.execPath, all, { cwd: import.meta.dirname, env }, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: stdout + stderr }),
    );
  });
}

const settings = () => ({ FULLCOURT_URL: url, PUBLISH_TOKEN: 'fcpub_test' });

const currentVersion = () => releases.find(({ current }) => current)?.version;

describe('a process of the command', { timeout: 60_000 }, () => {
  it('replaces the version that the team names', async () => {
    const { ok, output } = await runProcess(['member', '--folder', folder, '--replaces', '1.0.3']);
    expect(output).toContain(`member 1.0.4 is current at ${url}; it replaces 1.0.3.`);
    expect(output).toContain('To go back: pnpm release member rollback 1.0.3');
    expect(ok).toBe(true);
    expect(requests.filter((call) => !call.startsWith('GET'))).toEqual([
      'POST /member/1.0.4/reuse',
      'PUT /member/1.0.4/files/entry.js',
      'POST /member/1.0.4',
      'PUT /member/current',
    ]);
  });

  it('fails with a sentence', async () => {
    const { ok, output } = await runProcess(['member', 'undo']);
    expect(ok).toBe(false);
    expect(output).toMatch(/^There is no command "undo"\./);
  });
});

describe('release', () => {
  it.each([
    ['the team has not named it', [], /Nothing was released. Confirm .* --replaces 1\.0\.3/],
    ['it is another one', ['--replaces', '1.0.1'], /That is not 1\.0\.1, so nothing was released\./],
    ['the team thinks that there is none', ['--replaces', 'none'], /That is not none/],
  ])('uploads nothing if a version is current and %s', async (_, args, says) => {
    const { ok, output } = await run(['member', '--folder', folder, ...args]);
    expect(ok).toBe(false);
    expect(output).toContain(
      'current version of member is 1.0.3, published by GitHub Actions on 2026-03-01 at 12:00 UTC.',
    );
    expect(output).toMatch(says);
    expect(requests).toEqual(['GET /member/current']);
  });

  it('uploads nothing that the product has from an earlier release', async () => {
    missing = [];
    expect((await run(['member', '--folder', folder, '--replaces', '1.0.3'])).ok).toBe(true);
    expect(requests.filter((call) => call.includes('/files/'))).toEqual([]);
    expect(currentVersion()).toBe('1.0.4');
  });

  it('gives a release to a share of the visitors, and leaves the current one', async () => {
    const { output } = await run(['member', '--folder', folder, '--replaces', '1.0.3', '--canary', '5']);
    expect(output).toContain(`5 % of the visitors get member 1.0.4 at ${url}; the others keep 1.0.3.`);
    expect(requests).toContain('PUT /deployments/member/canary');
    expect(currentVersion()).toBe('1.0.3');
  });

  it('says what it would do', async () => {
    const { output } = await run(['member', '--folder', folder, '--dry-run']);
    expect(output).toContain('member 1.0.4 would be built, and replace 1.0.3.');
    expect(requests.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  it('records a release without making it current, and prints the link to try it', async () => {
    const call = ['member', 'preview', 'shell@2.0.0', '--folder', folder];
    const { ok, output } = await run(call, { GITHUB_HEAD_REF: 'samples' });
    expect(output).toContain(`${url}/preview?member=1.0.4&shell=2.0.0\n`);
    expect([ok, currentVersion()]).toEqual([true, '1.0.3']);
    expect(requests).toContain('POST /member/1.0.4');
    expect(requests.filter((one) => one.startsWith('PUT') && !one.includes('/files/'))).toEqual([]);
    expect(recordedSource?.get('branch')).toBe('samples');
    expect((await run(['member', 'preview', 'shell', '--folder', folder])).output).toContain('such as shell@1.2.0');
  });

  it('says that no browser can have a preview until it is signed', async () => {
    releases.unshift({ ...releaseOf('1.0.4', null), signatures: { by: [], needed: 1 } });
    const { output } = await run(['member', 'preview', '--folder', folder]);
    expect(output).toContain('It has 0 of 1 signatures; until it has all, no browser can have it.');
  });

  it('lists all releases with what became of them', async () => {
    const { output } = await run(['member', 'list']);
    expect(output).toContain('1.0.3  current  by GitHub Actions on 2026-03-01 at 12:00 UTC\n');
    expect(output).toContain('1.0.0           by GitHub Actions');
  });

  it.each([
    [['promote'], 'POST /deployments/member/promote', {}],
    [['end-canary'], 'POST /deployments/member/end-canary', {}],
    [['rollback'], 'POST /deployments/member/rollback', {}],
    [
      ['rollback', '1.0.1', '--reason', 'Broken'],
      'POST /deployments/member/rollback',
      { version: '1.0.1', reason: 'Broken' },
    ],
    [['promote', '--fall-back'], 'POST /deployments/member/promote', { fall_back: true }],
    [['disable'], 'POST /deployments/member/disable', {}],
    [['enable'], 'POST /deployments/member/enable', {}],
  ])('%j changes what pages have, from what the command has seen', async (args, call, body) => {
    const { ok, output } = await run(['member', ...args]);
    expect(output).toContain('had member 1.0.3; they have member 1.0.1.');
    expect(changes).toEqual([{ call, body: { ...body, seen: stateOf('1.0.3'), dry_run: false } }]);
    expect(ok).toBe(true);
  });

  it('asks the product what a change would do', async () => {
    const { output } = await run(['member', 'rollback', '--dry-run']);
    expect(output).toContain('have member 1.0.3; they would have member 1.0.1.');
    expect(changes.map(({ body }) => body)).toEqual([{ seen: stateOf('1.0.3'), dry_run: true }]);
  });

  it('shows, sets and removes the floor', async () => {
    expect((await run(['member', 'floor'])).output).toContain('member: no floor.');
    expect((await run(['member', 'floor', '1.0.2', '--dry-run'])).output).toContain(
      'member: no floor; it would be the floor 1.0.2.',
    );
    expect((await run(['member', 'floor', 'none'])).output).toContain('member: no floor; now no floor.');
    expect(changes).toEqual([
      { call: 'PUT /deployments/member/floor', body: { version: '1.0.2', seen: null, dry_run: true } },
      { call: 'PUT /deployments/member/floor', body: { version: null, seen: null, dry_run: false } },
    ]);
  });

  describe('with a key', () => {
    const makeKey = async () => {
      const file = path.join(folder, 'key.pem');
      const { output } = await run(['member', 'new-key', file], { PUBLISH_TOKEN: '' });
      return { file, publicKey: output.trim().split('\n').at(-1) ?? '' };
    };
    const publishing = ['member', '--replaces', '1.0.3', '--folder'];

    it('signs what it publishes, before it makes that current', async () => {
      needed = 1;
      const { file, publicKey } = await makeKey();
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const { ok } = await run([...publishing, folder], { RELEASE_KEY: file });
      expect(ok).toBe(true);
      expect(requests.indexOf('POST /member/1.0.4/signatures')).toBeLessThan(requests.indexOf('PUT /member/current'));
      const { manifest } = await openReleaseFolder(folder);
      const [{ public_key = '', signature = '' } = {}] = signed;
      expect(public_key).toBe(publicKey);
      const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
      expect(verify(null, Buffer.from(signedText(manifest)), key, Buffer.from(signature, 'base64'))).toBe(true);
    });

    it('leaves a release that needs another key to whoever has that', async () => {
      needed = 2;
      releases.unshift({ ...releaseOf('1.0.4', null), signatures: { by: ['Ana'], needed: 2 } });
      const { file } = await makeKey();
      const { ok, output } = await run([...publishing, folder], { RELEASE_KEY: await readFile(file, 'utf8') });
      expect(output).toContain('member 1.0.4 is published, and signed by Ana; it needs 2 keys.');
      expect([ok, currentVersion()]).toEqual([true, '1.0.3']);
      const second = await run(['member', 'sign', '1.0.4', '--folder', folder], { RELEASE_KEY: file });
      expect(second.output).toContain(`member 1.0.4 is signed at ${url}.`);
      expect(signed).toHaveLength(2);
    });

    it.each([
      ['no key where one is needed', [], {}, 'Releases of member have to be signed: set RELEASE_KEY.'],
      ['a key that cannot be read', [], { RELEASE_KEY: '/nowhere' }, 'RELEASE_KEY names a file that cannot be read.'],
      ['a key that is none', [], { RELEASE_KEY: '-----BEGIN' }, 'RELEASE_KEY is not an Ed25519 key'],
      ['another version', ['sign', '1.0.3'], {}, 'What would be built here is 1.0.4, not 1.0.3'],
    ])('explains %s before it publishes anything', async (_, args, env, says) => {
      needed = 1;
      const { file } = await makeKey();
      const call = args.length > 0 ? ['member', ...args, '--folder', folder] : [...publishing, folder];
      const { ok, output } = await run(call, { ...(args.length > 0 && { RELEASE_KEY: file }), ...env });
      expect(output).toContain(says);
      expect(ok).toBe(false);
      expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
    });

    it('never overwrites a key', async () => {
      const { file } = await makeKey();
      const before = await readFile(file);
      expect((await run(['member', 'new-key', file])).output).toContain('exists already');
      expect(await readFile(file)).toEqual(before);
    });
  });

  it('deletes what nothing needs, and says why the rest stays', async () => {
    const { output } = await run(['member', 'gc', '--keep', '3']);
    expect(output).toContain('1.0.3 stays: it is current\n1.0.0 is deleted\n');
    expect(changes.map(({ body }) => body)).toEqual([{ keep: 3, dry_run: false }]);
  });

  it('counts the steps of a bisection', async () => {
    const { output } = await run(['member', 'bisect', '1.0.0', '1.0.3', '--dry-run']);
    expect(output).toContain('2 releases lie between them: at most 2 to look at.');
  });

  it.each([
    ['an unknown command', ['member', 'undo'], {}, 'There is no command "undo".'],
    ['an unknown option', ['member', '--all'], {}, "Unknown option '--all'"],
    ['a share that is none', ['member', '--canary', '100'], {}, '--canary is a whole number from 1 to 99, not 100.'],
    ['no token', ['member', 'list'], { PUBLISH_TOKEN: '' }, 'PUBLISH_TOKEN is not set'],
    [
      'a token that is none',
      ['member', 'list'],
      { PUBLISH_TOKEN: 'fcpub_a\nb' },
      'PUBLISH_TOKEN is not a publish token',
    ],
    [
      'no product',
      ['member', 'list'],
      { FULLCOURT_URL: 'http://127.0.0.1:1' },
      'http://127.0.0.1:1 cannot be reached.',
    ],
  ])('explains %s in a sentence', async (_, args, env, says) => {
    const { ok, output } = await run(args, env);
    expect(ok).toBe(false);
    expect(output).toContain(says);
    expect(output).not.toMatch(/\n\s+at /);
  });

  it('passes on what the product says of an unknown part', async () => {
    failing = { 'GET /members': errorOf(403, 'forbidden', 'This publish token is for the part "member" only.') };
    const { output } = await run(['members', '--folder', folder]);
    expect(output).toContain('contains a build of member, not of members.');
    expect((await run(['members'])).output).toContain('The sources of members are not here');
  });
});

describe('firstBad', () => {
  it.each([1, 2, 3, 4])('finds the release %i in three steps or fewer', async (first) => {
    const tried: string[] = [];
    const isGood = async (version: string) => {
      tried.push(version);
      return Number(version) < first;
    };
    expect(await firstBad(['0', '1', '2', '3', '4'], isGood)).toBe(String(first));
    expect(tried.length).toBeLessThanOrEqual(3);
  });
});

describe('publish', () => {
  const publishBuild = async () => publish(await openReleaseFolder(folder), new ProductApi(url, 'fcpub_test'));

  it('changes nothing if another version becomes current in the meantime', async () => {
    failing = { 'PUT /member/current': errorOf(409, 'conflict', 'Another version is current.') };
    const { output } = await run(['member', '--folder', folder, '--replaces', '1.0.3']);
    expect(output).toContain('so nothing was changed. Look at it, then run the command again.');
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
    await expect(new ProductApi(url, 'fcpub_test').releases('member')).rejects.toThrow(says);
  });

  it.each(['localhost', 'localhost:3000'])('rejects the address %s', (address) => {
    expect(() => new ProductApi(address, 'fcpub_test')).toThrow(`FULLCOURT_URL is not a URL: ${address}.`);
  });
});
