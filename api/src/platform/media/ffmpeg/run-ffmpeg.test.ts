import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LowSpaceError } from '../../free-space.ts';
import { probeVideo } from '../reading/probe-video.ts';
import { runFfmpeg, type RunOptions } from './run-ffmpeg.ts';
import { folderForFile } from '../../../testing/files/folder-for-file.ts';

const folder = await folderForFile();

/** Runs a script in the place of ffmpeg. */
async function run(script: string, options: Partial<RunOptions> = {}): Promise<void> {
  const program = path.join(folder, 'ffmpeg');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  const { signal } = new AbortController();
  await runFfmpeg(program, [], { signal, target: path.join(folder, 'target'), patience: 60_000, ...options });
}

describe('fails for now, which says nothing of the file,', () => {
  it('when something ends it', async () => {
    await expect(run('kill -9 $$')).rejects.toThrow('ffmpeg was ended by SIGKILL');
  });

  it('when the machine has no memory', async () => {
    const failed = run('echo "Error: Cannot allocate memory" >&2; exit 1');
    await expect(failed).rejects.toMatchObject({ name: 'Error' });
  });

  it('when the disk is full, even at the very end, which ffmpeg counts as a success', async () => {
    await expect(run('echo "Error writing trailer: No space left on device" >&2')).rejects.toThrow(LowSpaceError);
  });

  it('when the file cannot be read', async () => {
    const unreadable = probeVideo(folder);
    await expect(unreadable).rejects.toMatchObject({ code: 'EISDIR' });
  });
});

it('is missing where it cannot be executed', async () => {
  const program = path.join(folder, 'text');
  await writeFile(program, '');
  const options = { signal: new AbortController().signal, target: path.join(folder, 'target') };
  await expect(runFfmpeg(program, [], options)).rejects.toMatchObject({ code: 'converter_missing' });
});

it.skipIf(process.platform !== 'linux')(
  'takes no more memory than it may, which says something of the file',
  async () => {
    // Its low priority may make it slow, so it waits to be noticed.
    const greedy = run(
      `exec ${process.execPath} -e 'const taken = Buffer.alloc(2e8, 1); setInterval(() => taken, 1e6)'`,
      {
        maxMemory: 100e6,
      },
    );
    await expect(greedy).rejects.toMatchObject({ name: 'VideoError', code: 'video_memory' });
    // What it takes is not counted before it is used.
    await run('exec true', { maxMemory: 100e6 });
  },
);

describe.skipIf(process.platform === 'win32')('is in a box:', () => {
  it('it does not know the settings of the server, opens few files, and may not compute for ever', async () => {
    vi.stubEnv('SESSION_SECRET', 'the secret of the server');
    onTestFinished(() => void vi.unstubAllEnvs());
    const seen = path.join(folder, 'seen');
    await run(`{ env; echo "limits: $(ulimit -n) $(ulimit -c) $(ulimit -St) $(ulimit -Ht)"; } > ${seen}`);
    const text = await readFile(seen, 'utf8');
    expect(text).toContain(`TMPDIR=${folder}`);
    expect(text).toContain('limits: 256 0 172800 172860');
    expect(text).not.toContain('secret');
  });

  it.skipIf(process.platform !== 'linux')('it has no network, where the system can do that', async () => {
    const canDoWithout = spawnSync('unshare', ['--user', '--map-root-user', '--net', 'true']).status === 0;
    const seen = path.join(folder, 'seen');
    await run(`cat /proc/net/dev > ${seen}`);
    const devices = (await readFile(seen, 'utf8')).match(/^ *\w+:/gm) ?? [];
    if (canDoWithout) expect(devices.map((device) => device.trim())).toEqual(['lo:']);
  });

  it('what writes or computes without an end is ended, which says something of the file', async () => {
    const written = path.join(folder, 'written');
    const endless = run(`ulimit -f 8; exec head -c 1000000 /dev/zero > ${written}`);
    await expect(endless).rejects.toMatchObject({ name: 'VideoError', code: 'conversion_failed' });
    const busy = run('kill -XCPU $$');
    await expect(busy).rejects.toMatchObject({ name: 'VideoError', code: 'conversion_failed' });
  });
});

describe('is ended', () => {
  it.each([
    // The program writes its id and becomes one that would go on for a minute.
    { what: 'it', program: 'echo $$ && exec sleep 60', detached: false },
    { what: 'what it has started', program: 'sleep 60 & echo $!; wait', detached: true },
  ])('with the process that has started it, even if that is killed: $what', async ({ program, detached }) => {
    const guard = fileURLToPath(new URL('./ffmpeg-guard.mjs', import.meta.url));
    const command = [guard, 'Infinity', '3600', '/bin/sh', '-c', program];
    const script = `require('node:child_process').spawn(process.execPath, ${JSON.stringify(command)},
      { stdio: ['pipe', 'inherit', 'inherit'], detached: ${detached} })`;
    const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const id = Number(output.toString());
    expect(isRunning(id)).toBe(true);
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(id)).toBe(false), { timeout: 20_000 });
  });

  it('when it makes no progress', async () => {
    await expect(run('echo out_time_us=1000000; exec sleep 60', { patience: 300 })).rejects.toThrow('no progress');
  });

  it('even if its guard does not respond', async () => {
    await expect(run('kill -STOP $PPID; exec sleep 60', { patience: 300 })).rejects.toThrow('no progress');
  });

  it('with its guard, if something ends that', async () => {
    const ended = 'The guard of ffmpeg was ended by SIGKILL';
    await expect(run('kill -9 $PPID; exec sleep 60')).rejects.toThrow(ended);
  });

  it('but not while it does', async () => {
    // In real time it might be slow, but time passes only as it makes progress.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const onProgress = () => vi.advanceTimersByTime(800);
    await run('for second in 1 2 3 4 5; do echo out_time_us=${second}000000; sleep 0.3; done', {
      patience: 1000,
      onProgress,
    });
  });
});

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
