// @ts-check
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';

/**
 * Starts as many processes as there are processors, each of which keeps one busy: what a test waits for takes twice as long, as on
 * a machine that runs something else. They end with this process, however it ends.
 * @param {number} [count]
 * @returns {{ pids: readonly number[], stop: () => void }}
 */
export function startBurner(count = availableParallelism()) {
  const script = path.join(import.meta.dirname, 'burn.mjs');
  const burning = Array.from({ length: count }, () =>
    spawn(process.execPath, [script, String(process.pid)], { stdio: 'ignore' }),
  );
  const stop = () => {
    process.off('exit', stop);
    for (const child of burning) child.kill('SIGKILL');
  };
  process.on('exit', stop);
  return { pids: burning.flatMap(({ pid }) => pid ?? []), stop };
}
