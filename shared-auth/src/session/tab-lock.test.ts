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

  it('waits ten seconds for a tab that hangs, and then runs the task', async () => {
    const waited = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waited.signal);
    const request = (_: string, { signal }: LockOptions) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      });
    vi.stubGlobal('navigator', { locks: { request } });
    const task = vi.fn(async () => 'done');
    const done = withTabLock(task);
    await Promise.resolve();
    expect(task).not.toHaveBeenCalled();
    expect(timeout).toHaveBeenCalledWith(10_000);
    waited.abort();
    await expect(done).resolves.toBe('done');
    timeout.mockRestore();
  });

  it('releases the Web Lock after an error, too', async () => {
    vi.useFakeTimers();
    const released = vi.fn();
    const request = (_: string, __: LockOptions, task: () => Promise<void>) => task().then(released);
    vi.stubGlobal('navigator', { locks: { request } });
    await expect(withTabLock(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(200);
    expect(released).toHaveBeenCalledOnce();
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

    it('keeps a lease that another tab has taken over in the meantime', async () => {
      const theirs = `${Date.now() + 10_000} other`;
      await withTabLock(async () => localStorage.setItem('fullcourt:refresh', theirs));
      expect(localStorage.getItem('fullcourt:refresh')).toBe(theirs);
    });

    it('waits for a lease of ten seconds until it is over', async () => {
      vi.useFakeTimers();
      localStorage.setItem('fullcourt:refresh', `${Date.now() + 10_000} other`);
      const task = vi.fn(async () => {});
      const done = withTabLock(task);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(task).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(200);
      expect(task).toHaveBeenCalledOnce();
      await done;
    });

    it('gives way to another tab that has written at the same time, but later', async () => {
      vi.useFakeTimers();
      const task = vi.fn(async () => {});
      const done = withTabLock(task);
      localStorage.setItem('fullcourt:refresh', `${Date.now() + 10_000} other`);
      await vi.advanceTimersByTimeAsync(1000);
      expect(task).not.toHaveBeenCalled();
      localStorage.clear();
      await vi.advanceTimersByTimeAsync(100);
      await done;
      expect(task).toHaveBeenCalledOnce();
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
