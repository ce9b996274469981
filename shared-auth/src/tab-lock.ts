const NAME = 'fullcourt:refresh';

/** Longer than any refresh takes; a tab that died with the lock holds the others up no longer than this. */
const LEASE_MS = 10_000;
const POLL_MS = 50;

/** Runs `task` while no other tab of this origin runs one. */
export function acrossTabs<T>(task: () => Promise<T>): Promise<T> {
  // Web Locks exist in secure contexts only; over plain HTTP on a local network there are none.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? (locks.request(NAME, task) as Promise<T>) : withLease(task);
}

/** The fallback: a lease in local storage, which runs out by itself. */
async function withLease<T>(task: () => Promise<T>): Promise<T> {
  while (leaseEnd() > Date.now()) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  const mine = String(Date.now() + LEASE_MS);
  localStorage.setItem(NAME, mine);
  try {
    return await task();
  } finally {
    if (localStorage.getItem(NAME) === mine) localStorage.removeItem(NAME);
  }
}

const leaseEnd = () => Number(localStorage.getItem(NAME) ?? 0);
