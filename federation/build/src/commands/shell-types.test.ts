import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReleaseManifest } from 'federation-contract/release-manifest';
import { SURFACE_TYPES_FILE } from 'federation-contract/surface-types';
import { testMember, testShell } from 'federation-contract/testing';
import { buildOf } from '../base-config.ts';
import { workspace } from '../project.ts';
import { runCommand } from '../release/command.ts';
import { release } from './run-release.ts';

/** The version of the shell in this checkout: a build in a folder is compared only if it was built of these sources. */
const { version } = buildOf(path.join(workspace ?? '', 'shell'), 'host', 'production');

const LIVE_TYPES = '/r/shell/2.0.0/surface-types.json';
const MEMBER = '/r/member/1.0.3/manifest.json';
const needing = (modules: Record<string, string[]>) =>
  testMember({ version: '1.0.3', needs: { modules, endpoints: [] } });
const typesOf = (declaration: string) => ({ 'shared-auth/session.d.ts': `export declare function ${declaration};` });

/** A product whose shell is 2.0.0, and whose pages have `member` 1.0.3: what it serves, by address. */
let served: Record<string, unknown>;
/** The requests that would change something. */
let changes: string[];
let server: Server;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shell-types-'));
  changes = [];
  served = {
    '/api/admin/releases/shell/current': {
      ...{ part: 'shell', version: '2.0.0', current: true, activated: null },
      published: { at: '2026-03-01T12:00:00.000Z', by: null },
    },
    '/api/admin/deployments': { revision: 1, items: [] },
    '/r/registry.json': { shell: { version: '2.0.0' }, remotes: [{ name: 'member', version: '1.0.3' }] },
    [LIVE_TYPES]: typesOf('currentRole(): string'),
    [MEMBER]: needing({ 'shared-auth/session': ['currentRole'] }),
  };
  server = createServer(({ method, url = '' }, response) => {
    const found = method === 'GET' ? served[url] : { missing: [] };
    if (method !== 'GET') changes.push(`${method} ${url.split('?', 1)[0]}`);
    response.statusCode = typeof found === 'number' ? found : found === undefined ? 404 : 200;
    response.end(JSON.stringify(found));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** Releases a build of the shell that has this function; returns what is printed. */
async function releaseOf(declaration: string | null, ...args: string[]): Promise<{ ok: boolean; output: string }> {
  const text = JSON.stringify(typesOf(declaration ?? ''));
  const files = { [SURFACE_TYPES_FILE]: `sha384-${createHash('sha384').update(text).digest('base64')}` };
  const manifest: ReleaseManifest = testShell({ version, files: declaration === null ? {} : files });
  await writeFile(path.join(folder, SURFACE_TYPES_FILE), text);
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  vi.stubEnv('FULLCOURT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('PUBLISH_TOKEN', 'fcpub_test');
  const printed: string[] = [];
  const print = (text: unknown) => void printed.push(text instanceof Error ? String(text.stack) : String(text));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
  ];
  await runCommand(() => release(['shell', '--folder', folder, '--replaces', '2.0.0', ...args]));
  const ok = process.exitCode === undefined;
  process.exitCode = undefined;
  vi.unstubAllEnvs();
  for (const spy of spies) spy.mockRestore();
  return { ok, output: printed.join('\n') };
}

const ACTIVATION = 'PUT /api/admin/releases/shell/current';

describe('a release of the shell', { timeout: 60_000 }, () => {
  it('is refused before anything is uploaded if what a remote uses has another type', async () => {
    const { ok, output } = await releaseOf('currentRole(of: string): string');
    expect(output).toBe(
      [
        `shell ${version} has other types than 2.0.0, in what remotes on the pages use. Nothing was uploaded.`,
        "  member uses shared-auth/session.currentRole: Type '(of: string) => string' is not assignable to type '() => string'.",
        '    Target signature provides too few arguments. Expected 1 or more, but got 0.',
        'Add what is new beside what they use, and release them before that is removed; or accept it with --fall-back.',
      ].join('\n'),
    );
    expect([ok, changes]).toEqual([false, []]);
  });

  it('is accepted with --fall-back, which says what may fail', async () => {
    const { ok, output } = await releaseOf('currentRole(of: string): string', '--fall-back');
    expect(output).toContain('They may fail with it:\n  member uses shared-auth/session.currentRole: Type');
    expect([ok, changes.at(-1)]).toEqual([true, ACTIVATION]);
  });

  it.each([
    ['an addition', 'currentRole(of?: string): string', {}, null],
    ['a change of what no remote uses', 'currentRole(of: string): string', { [MEMBER]: needing({}) }, null],
    ['no declarations', null, {}, 'Types are not compared: it was built before there were any.'],
    [
      'no declarations of the live shell',
      'currentRole(of: string): string',
      { [LIVE_TYPES]: undefined },
      'Types are not compared: the shell on the pages is from before there were any.',
    ],
    [
      'a remote that is not recorded',
      'currentRole(of: string): string',
      { [MEMBER]: undefined },
      'Types are not compared with member: what member 1.0.3 needs is not known.',
    ],
  ])('is accepted with %s', async (_, declaration, changed, says) => {
    Object.assign(served, changed);
    const { ok, output } = await releaseOf(declaration);
    expect(output).toMatch(/shell \S+ is current/);
    expect(output.split('\n').filter((line) => line.includes('not compared'))).toEqual(says === null ? [] : [says]);
    expect([ok, changes.at(-1)]).toEqual([true, ACTIVATION]);
  });

  it('is not taken for compatible when the product cannot say what it has', async () => {
    served[LIVE_TYPES] = 503;
    const { ok, output } = await releaseOf('currentRole(of: string): string');
    expect(output).toContain(`returned 503 for ${LIVE_TYPES}. Try again.`);
    expect([ok, changes]).toEqual([false, []]);
  });
});
