import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { entitlements } from 'api/platform/database/tables/shop/entitlements';
import { packages } from 'api/platform/database/tables/packages';
import { users } from 'api/platform/database/tables/users';
import { folderForFile } from 'api/testing/files/folder-for-file';
import { freePort } from 'api/testing/network/free-port';
import { demoContent } from 'demo/content';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inPlatform } from '../testing/in-platform.ts';
import { copyDataDir } from '../testing/copy-data-dir.ts';
import { findProduct } from './running-product.ts';
import { runCommand } from '../testing/run-command.ts';

// Each test starts a process.
vi.setConfig({ testTimeout: 120_000 });

const folder = await folderForFile();
const [demo, live] = [path.join(folder, 'demo'), path.join(folder, 'live')];
await copyDataDir('demo', demo);
await copyDataDir('migrated', live);
await inPlatform({ DATA_DIR: live }, ({ db }) =>
  db.insert(users).values({ email: 'ana@example.com', name: 'Ana', password_hash: 'x', role_id: 1 }),
);
/** Nothing listens here. */
const PORT = String(await freePort());

const reset = (env: Record<string, string>) => runCommand('reset-demo', [], { PORT, ...env });

const deletePackages = () =>
  inPlatform({ DATA_DIR: demo }, async ({ db }) => {
    await db.delete(entitlements);
    await db.delete(packages);
  });
const countPackages = () => inPlatform({ DATA_DIR: demo }, ({ db }) => db.$count(packages));

/** One line with the reason, and no stack trace. */
const refusal = (reason: string) => ({
  code: 1,
  out: '',
  errors: expect.stringMatching(new RegExp(`^The demo was not reset: [^\\n]*${reason}[^\\n]*\\n$`)),
});

it('restores a stopped demo', async () => {
  await deletePackages();
  expect(await reset({ DATA_DIR: demo })).toMatchObject({ code: 0, errors: '' });
  expect(await countPackages()).toBe(demoContent.packages.length);
});

it('never resets live data, even without the mode', async () => {
  expect(await reset({ DATA_DIR: live })).toEqual(refusal('does not contain a demo'));
  expect(await inPlatform({ DATA_DIR: live }, ({ db }) => db.$count(users))).toBe(1);
});

it.each(['demo.example', ''])('names no other product by "%s"', (FULLCOURT_URL) => {
  expect(() => findProduct({ FULLCOURT_URL })).toThrow('FULLCOURT_URL');
});

describe('the local demo', () => {
  beforeAll(deletePackages);
  afterAll(async () => expect(await countPackages()).toBe(0));

  it.each([
    { url: 'http://127.0.0.1:1', reason: 'cannot be reached' },
    { url: 'ftp://demo.example', reason: 'FULLCOURT_URL' },
  ])('is never reset instead of that at "$url"', async ({ url, reason }) => {
    expect(await reset({ DATA_DIR: demo, FULLCOURT_URL: url })).toEqual(refusal(reason));
  });

  it('is never reset while a product does not respond', async () => {
    const broken = createServer((socket) => socket.destroy()).listen(0);
    await once(broken, 'listening');
    const { port } = broken.address() as AddressInfo;
    expect(await reset({ DATA_DIR: demo, PORT: String(port) })).toEqual(refusal('cannot be reached'));
    broken.close();
  });
});

it('reports the response of a product that is not a demo', async () => {
  const other = createHttpServer((_request, response) => response.writeHead(404).end('two\nlines')).listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await reset({ DATA_DIR: demo, PORT: String(port) })).toEqual(refusal('returned 404 two lines'));
  other.close();
});

it.each([{}, { DATABASE_URL: 'postgres://127.0.0.1:1/none' }])(
  'does not create a data directory, with %j',
  async (settings) => {
    const before = await readdir(folder);
    expect(await reset({ DATA_DIR: path.join(folder, 'typo'), ...settings })).toEqual(refusal('typo.*set DATA_DIR'));
    expect(await readdir(folder)).toEqual(before);
  },
);
