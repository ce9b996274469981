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

/** The fallback: a lease in local storage, which runs out by itself. The last of those who wrote at once has it. */
async function withLease<T>(task: () => Promise<T>): Promise<T> {
  const tab = Math.random().toString(36);
  while (!holds(tab)) {
    if (leaseEnd() < Date.now()) localStorage.setItem(NAME, `${Date.now() + LEASE_MS} ${tab}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  try {
    return await task();
  } finally {
    if (holds(tab)) localStorage.removeItem(NAME);
  }
}

const lease = () => localStorage.getItem(NAME)?.split(' ') ?? [];
const leaseEnd = () => Number(lease()[0] ?? 0);
const holds = (tab: string) => lease()[1] === tab;
