import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { E2E_URL, endWithParent, waitForUrl, withDataDir, workspace } from '../harness/product.ts';
import { expect, test } from '../harness/test.ts';

test('starts and serves from a deployment without build tools', async ({ request }) => {
  test.skip(E2E_URL !== undefined, 'needs a server of its own');
  test.slow();
  await withDataDir(async (scratch) => {
    const folder = path.join(scratch, 'fullcourt');
    await promisify(execFile)(process.execPath, [path.join(workspace, 'scripts/deploy.mjs'), folder]);
    const current = path.join(folder, 'current');
    const packages = await readdir(path.join(current, 'node_modules/.pnpm'));
    expect(
      packages.filter((name) => /^(webpack|ts-loader|css-loader|typescript|@module-federation)/.test(name)),
    ).toEqual([]);

    const { PATH = '', HOME = '' } = process.env;
    const server = spawn(process.execPath, ['--import', endWithParent, path.join(current, 'dist/main.js')], {
      env: { PATH, HOME, PORT: '0', DATA_DIR: path.join(scratch, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const url = await waitForUrl(server);
    const html = await (await request.get(url)).text();
    expect(html).toContain('Basketball drills on video');
    const script = /<script defer [^>]*src="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await request.get(new URL(script, url).href)).status()).toBe(200);
    expect((await request.get(new URL('/api/packages', url).href)).status()).toBe(200);
    const { version, commit } = (await (await request.get(new URL('/version', url).href)).json()) as Record<
      string,
      string
    >;
    expect(path.basename(await readlink(current))).toMatch(new RegExp(`^\\d{8}T\\d{6}Z-${version}-${commit}$`));
    const ended = once(server, 'close');
    // A terminal signals the whole process group, and a parent process may pass the signal on.
    server.kill('SIGINT');
    server.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    expect(code).toBe(0);
  });
});
