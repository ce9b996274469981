import { testManifest, testShell } from 'federation-contract/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentComposition } from './current-composition.ts';

const releases = (version: string) => [testShell(), testManifest({ version })];
const hangs = () => new Promise<never>(() => {});
const log = { warn: vi.fn(), error: vi.fn() };

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

function open() {
  const read = vi.fn<() => Promise<readonly unknown[]>>(async () => releases('1'));
  const current = currentComposition({ source: { current: read, read: hangs }, overrides: {}, log });
  /** The version of a page, and the milliseconds that it waited for it. */
  const page = async () => {
    const startedAt = performance.now();
    const result = current.get().then((found) => ({
      version: found?.registry.remotes[0]?.version,
      waited: Math.round(performance.now() - startedAt),
    }));
    await vi.advanceTimersByTimeAsync(2000);
    return result;
  };
  return { read, page };
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
  let respond = (_: readonly unknown[]) => {};
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
  read.mockResolvedValue([testManifest()]);
  for (let index = 0; index < 3; index += 1) expect((await page()).version).toBeUndefined();
  expect(log.error).toHaveBeenCalledTimes(1);
});
