import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { request } from '@playwright/test';
import { adminApi } from '../harness/admin-api.ts';
import { waitForUrl, workspace } from '../harness/product.ts';
import { readRegistry } from '../harness/registry.ts';
import { expect, testWithOwnServer as test } from '../harness/test.ts';
import { runRelease, withChangedBuild } from '../releases/part-copy.ts';

const CHANGE = { from: 'title:"Videos"', to: 'title:"Videos, new release"' };
const TESTS = ['journeys/visitor-becomes-player', '--grep', 'free sample'];

test('pnpm compose serves the named versions, one of them from a running product, and tests them', async ({
  product,
}) => {
  test.slow();
  const api = await request.newContext({ baseURL: product.url });
  const { shell, remotes } = await readRegistry(api);
  const current = Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
  const token = await (await adminApi(product.url)).publishToken('member');
  const env = { FULLCOURT_URL: product.url, PUBLISH_TOKEN: token };
  await withChangedBuild('remote-member', CHANGE, async (folder) => {
    await runRelease(['member', '--folder', folder, '--replaces', current.member ?? ''], env);
  });

  const { PATH = '', HOME = '', CHROME_PATH = '' } = process.env;
  const script = path.join(workspace, 'scripts/compose.mjs');
  const command = spawn(process.execPath, [script, 'member@current', 'shell@checkout', '--', ...TESTS], {
    env: { PATH, HOME, FULLCOURT_URL: product.url, ...(CHROME_PATH && { CHROME_PATH }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  command.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(command, 'close') as Promise<[number]>;
  const composed = await readRegistry(await request.newContext({ baseURL: await waitForUrl(command) }));

  expect(composed.shell.version).toBe(shell.version);
  expect(Object.fromEntries(composed.remotes.map(({ name, version }) => [name, version]))).toEqual({
    ...current,
    member: `${current.member}0`,
  });
  const [code] = await ended;
  expect(output).toContain('1 passed, 0 failed');
  expect(code).toBe(0);
});
