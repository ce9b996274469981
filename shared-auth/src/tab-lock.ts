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

/**
 * The fallback: a lease in local storage, which runs out by itself. The last of those who wrote at once has it. Where
 * nothing can be written (it is full) there is no lease to have, and the task runs as it is.
 */
async function withLease<T>(task: () => Promise<T>): Promise<T> {
  const tab = Math.random().toString(36);
  while (!holds(tab)) {
    if (!isLeased() && !takeLease(tab)) break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  try {
    return await task();
  } finally {
    if (holds(tab)) localStorage.removeItem(NAME);
  }
}

const lease = () => localStorage.getItem(NAME)?.split(' ') ?? [];

/** By nobody, if it is no time, or one that no lease of ours could reach: the clock was set back, or it is not ours. */
function isLeased(): boolean {
  const left = Number(lease()[0]) - Date.now();
  return left >= 0 && left <= LEASE_MS;
}

function takeLease(tab: string): boolean {
  try {
    localStorage.setItem(NAME, `${Date.now() + LEASE_MS} ${tab}`);
    return true;
  } catch {
    return false;
  }
}

const holds = (tab: string) => lease()[1] === tab;
