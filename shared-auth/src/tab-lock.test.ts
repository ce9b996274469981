import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTabLock } from './tab-lock.ts';

/** Runs `count` tasks at once; resolves with the maximum number that ran at the same time. */
async function greatestOverlap(count: number): Promise<number> {
  let running = 0;
  let greatest = 0;
  const task = async () => {
    greatest = Math.max(greatest, ++running);
    await new Promise((resolve) => setTimeout(resolve, 10));
    running -= 1;
  };
  await Promise.all(Array.from({ length: count }, () => withTabLock(task)));
  return greatest;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('withTabLock', () => {
  it('uses a Web Lock if the browser has them', async () => {
    const request = vi.fn(async (_: string, __: LockOptions, task: () => unknown) => task());
    vi.stubGlobal('navigator', { locks: { request } });
    await expect(withTabLock(async () => 'done')).resolves.toBe('done');
    expect(request).toHaveBeenCalledWith('fullcourt:refresh', expect.anything(), expect.any(Function));
  });

  it('does not wait for ever for a tab that hangs', async () => {
    const request = () => Promise.reject(new DOMException('', 'TimeoutError'));
    vi.stubGlobal('navigator', { locks: { request } });
    await expect(withTabLock(async () => 'done')).resolves.toBe('done');
  });

  it('holds the Web Lock until other tabs can read what the task has stored', async () => {
    vi.useFakeTimers();
    const released = vi.fn();
    const request = (_: string, __: LockOptions, task: () => Promise<void>) => task().then(released);
    vi.stubGlobal('navigator', { locks: { request } });
    await withTabLock(async () => 'done');
    expect(released).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(released).toHaveBeenCalledOnce();
  });

  describe('without Web Locks', () => {
    beforeEach(() => vi.stubGlobal('navigator', {}));

    it('lets one task run at a time', async () => expect(await greatestOverlap(4)).toBe(1));

    it('removes its lease, even after an error', async () => {
      await expect(withTabLock(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
      expect(localStorage).toHaveLength(0);
    });

    it('takes over the expired lease of a tab that has crashed', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
      localStorage.setItem('fullcourt:refresh', `${Date.now() + 10_000} dead`);
      const done = withTabLock(async () => 'done');
      await vi.advanceTimersByTimeAsync(11_000);
      await expect(done).resolves.toBe('done');
    });

    const YEARS_MS = 10 * 365 * 24 * 3600 * 1000;
    it.each([
      ['from before the clock was set back by ten years', `${Date.now() + YEARS_MS} other`],
      ['from before the clock was set forward by ten years', `${Date.now() - YEARS_MS} other`],
      ['that is garbage', 'garbage'],
      ['that is empty', ''],
    ])('ignores a lease %s', async (_, lease) => {
      localStorage.setItem('fullcourt:refresh', lease);
      await expect(withTabLock(async () => 'done')).resolves.toBe('done');
    });

    it('runs the task without a lease if storage is full', async () => {
      const setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      vi.stubGlobal('localStorage', { getItem: () => null, setItem });
      await expect(withTabLock(async () => 'done')).resolves.toBe('done');
    });
  });
});
