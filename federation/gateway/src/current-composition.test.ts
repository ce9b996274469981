import {
  withoutCanaries,
  type LiveReleases,
  type RefusedRevision,
  type UnsealedRevision,
} from 'federation-contract/live-releases';
import { testManifest, testShell } from 'federation-contract/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentComposition } from './current-composition.ts';

const releases = (version: string, revision = 0): LiveReleases => ({
  ...withoutCanaries([testShell(), testManifest({ version })]),
  revision,
});
const log = { warn: vi.fn(), error: vi.fn() };

const hangs = () => new Promise<never>(() => {});

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

function open() {
  const read = vi.fn<() => Promise<LiveReleases | UnsealedRevision>>(async () => releases('1'));
  const onRefused = vi.fn<(refused: RefusedRevision | null) => void>();
  const current = currentComposition({ source: { current: read, onRefused }, overrides: {}, log });
  /** The version of a page, and the milliseconds that it waited for it. */
  const page = async () => {
    const startedAt = performance.now();
    const result = current.get().then((found) => ({
      version: found.stable?.registry.remotes[0]?.version,
      waited: Math.round(performance.now() - startedAt),
    }));
    // Whoever asks for the page learns of an error once the time is over.
    result.catch(() => {});
    await vi.advanceTimersByTimeAsync(2000);
    return result;
  };
  return { read, page, onRefused };
}

it('lets only the first page wait for a source that hangs', async () => {
  const { read, page } = open();
  expect(await page()).toEqual({ version: '1', waited: 0 });
  let fail = (_: Error) => {};
  read.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  expect(await page()).toEqual({ version: '1', waited: 500 });
  expect(await page()).toEqual({ version: '1', waited: 0 });
  // The next check hangs as well.
  read.mockImplementation(hangs);
  fail(new Error('Connection terminated'));
  const waits: number[] = [];
  for (let index = 0; index < 4; index += 1) waits.push((await page()).waited);
  expect(waits).toEqual([0, 20, 0, 0]);
  expect(read).toHaveBeenCalledTimes(3);
});

it('has new releases on the page after the source has recovered, and waits for it again', async () => {
  const { read, page } = open();
  await page();
  let respond = (_: LiveReleases) => {};
  read.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
  await page();
  respond(releases('2'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await page()).toEqual({ version: '2', waited: 0 });
  read.mockResolvedValue(releases('3'));
  expect(await page()).toEqual({ version: '3', waited: 0 });
  read.mockImplementation(hangs);
  expect(await page()).toEqual({ version: '3', waited: 500 });
});

it('says once that no shell can be used', async () => {
  const { read, page } = open();
  read.mockResolvedValue(withoutCanaries([testManifest()]));
  for (let index = 0; index < 3; index += 1) expect((await page()).version).toBeUndefined();
  expect(log.error).toHaveBeenCalledTimes(1);
});

it('keeps the newest revision that pages have had, says so once, and takes an equal or newer one', async () => {
  const { read, page, onRefused } = open();
  read.mockResolvedValue(releases('2', 7));
  expect((await page()).version).toBe('2');
  read.mockResolvedValue(releases('1', 6));
  for (let index = 0; index < 2; index += 1) expect((await page()).version).toBe('2');
  expect(onRefused.mock.calls).toEqual([[{ seen: 7, offered: 6, because: 'older' }]]);
  expect(log.error).toHaveBeenCalledTimes(1);
  read.mockResolvedValue(releases('1', 8));
  expect((await page()).version).toBe('1');
  expect(onRefused.mock.calls.at(-1)).toEqual([null]);
});

it('keeps what pages have had when nobody vouches for another, and has no page if there was none', async () => {
  const { read, page, onRefused } = open();
  read.mockResolvedValue({ unsealed: 4 });
  await expect(page()).rejects.toThrow('There are no releases that the product vouches for');
  expect(onRefused.mock.calls).toEqual([[{ seen: null, offered: 4, because: 'unsealed' }]]);
  read.mockResolvedValue(releases('1', 5));
  expect((await page()).version).toBe('1');
  expect(onRefused.mock.calls.at(-1)).toEqual([null]);
  read.mockResolvedValue({ unsealed: 6 });
  for (let index = 0; index < 2; index += 1) expect((await page()).version).toBe('1');
  expect(onRefused.mock.calls.slice(2)).toEqual([[{ seen: 5, offered: 6, because: 'unsealed' }]]);
});
