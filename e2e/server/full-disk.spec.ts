import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { copyDemo, startProduct, withDataDir, type Product } from '../harness/product.ts';

const WAIT = { timeout: 60_000 };

/** Calls `use` with a file system of 300 MB that contains a demo; skips the test where the user may not mount one. */
async function withSmallDisk(use: (folder: string) => Promise<void>): Promise<void> {
  await withDataDir(async (scratch) => {
    const disk = path.join(scratch, 'disk');
    await mkdir(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      test.skip(true, 'needs permission to mount a file system');
    }
    try {
      await copyDemo(path.join(disk, 'data'));
      await use(disk);
    } finally {
      execFileSync('umount', ['--lazy', disk]);
    }
  });
}

/** Leaves so many bytes free. */
function fill(disk: string, free: number): void {
  const file = openSync(path.join(disk, 'filler'), 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(file, block);
  } catch {
    // Full.
  } finally {
    closeSync(file);
  }
  const size = Number(execFileSync('stat', ['--format=%s', path.join(disk, 'filler')]));
  execFileSync('truncate', [`--size=${Math.max(0, size - free)}`, path.join(disk, 'filler')]);
}

const clear = (disk: string) => rmSync(path.join(disk, 'filler'));

const read = async ({ url }: Product) => (await fetch(new URL('/api/samples', url))).status;
const ready = async ({ url }: Product) => (await fetch(new URL('/readyz', url))).status;

let users = 0;
async function register({ url }: Product): Promise<string> {
  const body = JSON.stringify({ name: 'Rosa', email: `rosa${users++}@example.com`, password: 'Fullcourt1!' });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(new URL('/api/auth/register', url), { method: 'POST', headers, body });
  if (response.ok) return 'ok';
  return `${response.status} ${((await response.json()) as { error: { code: string } }).error.code}`;
}

test('refuses changes before the disk is full, and accepts them when there is space again', async () => {
  test.slow();
  await withSmallDisk(async (disk) => {
    const product = await startProduct(path.join(disk, 'data'), { MIN_FREE_SPACE: '64' });
    expect(await register(product)).toBe('ok');
    fill(disk, 32 * 1024 * 1024);
    await expect.poll(() => register(product), WAIT).toBe('503 read_only');
    expect([await read(product), await ready(product)]).toEqual([200, 503]);
    clear(disk);
    await expect.poll(() => register(product), WAIT).toBe('ok');
    expect(await ready(product)).toBe(200);
    expect(await product.stop()).toBe(0);
  });
});

test('recovers from a full disk that stops the database', async () => {
  test.slow();
  await withSmallDisk(async (disk) => {
    // Without a floor, until the database has no space for its log.
    const product = await startProduct(path.join(disk, 'data'), { MIN_FREE_SPACE: '0' });
    fill(disk, 0);
    const outcomes = new Set<string>();
    await expect
      .poll(
        async () => {
          const batch = await Promise.all(Array.from({ length: 20 }, () => register(product)));
          for (const outcome of batch) outcomes.add(outcome);
          return outcomes.has('503 unavailable');
        },
        { timeout: 120_000 },
      )
      .toBe(true);
    expect((await fetch(new URL('/healthz', product.url))).status).toBe(200);
    clear(disk);
    await expect.poll(() => register(product), WAIT).toBe('ok');
    expect(await read(product)).toBe(200);
    expect(await product.stop()).toBe(0);
  });
});
