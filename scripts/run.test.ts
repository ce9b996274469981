import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';

/** Starts a shell that waits for a command without forwarding signals to it; the command prints its process id. */
const script = `
  import { endChildrenOnSignal, run } from './scripts/run.mjs';
  endChildrenOnSignal();
  await run('sh', ['-c', 'trap "" INT; (trap - INT; exec node -e "console.log(process.pid); setInterval(() => {}, 1e6)"); true']);
`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.skipIf(process.platform === 'win32')('ends the child processes of a command when it is interrupted', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(output.toString());
  expect(isRunning(pid)).toBe(true);

  parent.kill('SIGINT');
  const [code] = (await once(parent, 'exit')) as [number];
  expect(code).toBe(130);
  expect(isRunning(pid)).toBe(false);
});

it.skipIf(process.platform === 'win32')('kills a command that does not end, when it is interrupted again', async () => {
  const stubborn = `
    import { endChildrenOnSignal, run } from './scripts/run.mjs';
    endChildrenOnSignal();
    process.on('SIGINT', () => console.log('interrupted'));
    await run('sh', ['-c', 'trap "" INT; echo $$; sleep 1000']);
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', stubborn], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(output.toString());
  parent.kill('SIGINT');
  // Otherwise the second one may come too soon after the first one that a busy machine delivers late.
  await once(parent.stdout, 'data');
  await setTimeout(1000);
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGINT');
  const [code] = (await once(parent, 'exit')) as [number];
  expect(code).toBe(130);
  await vi.waitUntil(() => !isRunning(pid), { timeout: 10_000 });
});
