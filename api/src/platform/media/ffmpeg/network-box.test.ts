import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../app.ts';
import { closeAfterAll } from '../../../testing/close-after-all.ts';
import { folderForFile } from '../../../testing/files/folder-for-file.ts';
import { openTestPlatform } from '../../../testing/test-platform.ts';
import { parseEnv } from '../../env.ts';

const platform = await closeAfterAll(openTestPlatform());
const folder = await folderForFile();

async function makeProgram(name: string, script: string): Promise<void> {
  await writeFile(path.join(folder, name), `#!/bin/sh\n${script}\n`);
  await chmod(path.join(folder, name), 0o755);
}
beforeEach(() => {
  vi.stubEnv('PATH', folder);
  return makeProgram('ffmpeg', 'exit 0');
});
afterEach(() => vi.unstubAllEnvs());

// Windows has no such programs.
describe.skipIf(process.platform === 'win32')('a system', () => {
  it('without user namespaces is told of as the server starts, and at /readyz', async () => {
    await makeProgram('unshare', 'exit 1');
    const app = createApi({ platform, config: parseEnv({ PATH: folder }) });
    await app.ready();
    const warn = vi.spyOn(app.log, 'warn');
    await app.listen({ port: 0, host: '127.0.0.1' });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/unshare.*docs\/on-call\.md/));
    expect((await app.inject('/readyz')).json()).toMatchObject({ conversions: { isolated: false } });
    await app.close();
    const web = createApi({ platform, config: parseEnv({ PATH: folder, ROLE: 'web', DATABASE_URL: 'postgres://x' }) });
    expect((await web.inject('/readyz')).json()).toMatchObject({ conversions: null });
    await web.close();
  });

  it.each([
    { allowed: 'exit 0', box: ['unshare', '--net'] },
    { allowed: '[ "$1" = --user ]', box: ['unshare', '--user', '--map-root-user', '--net'] },
    { allowed: 'exit 1', box: null },
  ])('that allows $box is used like that', async ({ allowed, box }) => {
    await makeProgram('unshare', allowed);
    vi.resetModules();
    const { findNetworkBox } = await import('./network-box.mjs');
    expect(findNetworkBox()).toEqual(box);
  });
});
