import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { startBurner } from './burner.mjs';

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('starts as many processes as it is told, and ends them', async () => {
  const { pids, stop } = startBurner(2);
  expect(pids).toHaveLength(2);
  expect(pids.every(isRunning)).toBe(true);
  stop();
  await vi.waitUntil(() => !pids.some(isRunning), { timeout: 20_000 });
});

it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'leaves no process behind when %s ends the one that has started it',
  async (signal) => {
    const script = `
      import { startBurner } from './scripts/burner.mjs';
      import { endChildrenOnSignal } from './scripts/run.mjs';
      endChildrenOnSignal();
      console.log(startBurner(1).pids[0]);
      setInterval(() => {}, 1e6);
    `;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(output.toString());
    expect(isRunning(pid)).toBe(true);
    parent.kill(signal);
    await vi.waitUntil(() => !isRunning(pid), { timeout: 20_000 });
  },
);
