import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTabLock } from './tab-lock.ts';

/** Runs `count` tasks at once; the greatest number that ran at the same time. */
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
  it('takes the Web Lock where the browser has them', async () => {
    const request = vi.fn((_: string, task: () => unknown) => task());
    vi.stubGlobal('navigator', { locks: { request } });
    await expect(withTabLock(async () => 'done')).resolves.toBe('done');
    expect(request).toHaveBeenCalledWith('fullcourt:refresh', expect.any(Function));
  });

  it('keeps the Web Lock until what the task has stored has reached other tabs', async () => {
    vi.useFakeTimers();
    const released = vi.fn();
    const request = (_: string, task: () => Promise<void>) => task().then(released);
    vi.stubGlobal('navigator', { locks: { request } });
    await withTabLock(async () => 'done');
    expect(released).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(released).toHaveBeenCalledOnce();
  });

  describe('without Web Locks', () => {
    beforeEach(() => vi.stubGlobal('navigator', {}));

    it('lets one task run at a time', async () => expect(await greatestOverlap(4)).toBe(1));

    it('leaves nothing behind, not even after a failure', async () => {
      await expect(withTabLock(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
      expect(localStorage).toHaveLength(0);
    });

    it('takes over the lease of a tab that died with it', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
      localStorage.setItem('fullcourt:refresh', `${Date.now() + 10_000} dead`);
      const done = withTabLock(async () => 'done');
      await vi.advanceTimersByTimeAsync(11_000);
      await expect(done).resolves.toBe('done');
    });

    const YEARS_MS = 10 * 365 * 24 * 3600 * 1000;
    it.each([
      ['from before a clock was set back by ten years', `${Date.now() + YEARS_MS} other`],
      ['from before a clock was set forward by ten years', `${Date.now() - YEARS_MS} other`],
      ['that is none', 'garbage'],
      ['that is empty', ''],
    ])('takes no notice of a lease %s', async (_, lease) => {
      localStorage.setItem('fullcourt:refresh', lease);
      await expect(withTabLock(async () => 'done')).resolves.toBe('done');
    });

    it('goes on where there is no room for a lease', async () => {
      const setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      vi.stubGlobal('localStorage', { getItem: () => null, setItem });
      await expect(withTabLock(async () => 'done')).resolves.toBe('done');
    });
  });
});
