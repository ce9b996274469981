import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lockDataDir } from './data-dir.ts';

it('locks the folder until its owner has ended, even if that is stopped and has not touched the lock for long', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-lock-'));
  const script = `
    import { lockDataDir } from './src/platform/data-dir.ts';
    await lockDataDir(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const owner = spawn(
    process.execPath,
    ['--conditions=workspace-source', '--import=tsx', '--input-type=module', '-e', script],
    { cwd: path.resolve(import.meta.dirname, '../..'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(owner.stdout, 'data');
  owner.kill('SIGSTOP');
  await utimes(path.join(folder, 'lock'), 0, 0);
  await expect(lockDataDir(folder)).rejects.toThrow(/in use by another process/);

  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const unlock = await lockDataDir(folder);
  await unlock();
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
