import { browserStorage } from '../storage.ts';

const NAME = 'fullcourt:refresh';

/** Longer than any refresh takes; also the longest time for which a hanging or crashed tab can block the others. */
const LEASE_MS = 10_000;
const POLL_MS = 50;
/** Longer than a write to local storage takes to reach other tabs' processes: locks do not wait for that. */
const PROPAGATION_MS = 200;

/** Runs `task` under a lock that all tabs of this origin share. */
export function withTabLock<T>(task: () => Promise<T>): Promise<T> {
  // Web Locks exist in secure contexts only; over plain HTTP on a local network there are none.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? withWebLock(locks, task) : withLease(task);
}

/** Resolves with the task, but keeps the lock until other tabs read what the task has stored. Waits as long as a lease. */
const withWebLock = <T>(locks: LockManager, task: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const hold = async () => {
      await task().then(resolve, reject);
      await new Promise((settle) => setTimeout(settle, PROPAGATION_MS));
    };
    locks.request(NAME, { signal: AbortSignal.timeout(LEASE_MS) }, hold).catch(hold);
  });

/**
 * The fallback: a lease in local storage that expires. If several tabs write at once, the last one gets it.
 * If storage cannot be written, the task runs without a lease.
 */
async function withLease<T>(task: () => Promise<T>): Promise<T> {
  const tab = Math.random().toString(36);
  while (!holds(tab)) {
    if (!isLeased() && !browserStorage.write(NAME, `${Date.now() + LEASE_MS} ${tab}`)) break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  try {
    return await task();
  } finally {
    if (holds(tab)) browserStorage.remove(NAME);
  }
}

const lease = () => browserStorage.read(NAME)?.split(' ') ?? [];

/** Garbage, and an expiry further away than a lease lasts (the clock was set back), count as not leased. */
function isLeased(): boolean {
  const left = Number(lease()[0]) - Date.now();
  return left >= 0 && left <= LEASE_MS;
}

const holds = (tab: string) => lease()[1] === tab;
