import { v4 } from 'uuid';

/*
 * The key of the attempt to buy: a request that is repeated with it returns the order that it has made. It is kept until the
 * order changes, so that neither a retry after a lost response nor a reload makes a second order.
 */

const STORAGE_KEY = 'checkout_attempt';

interface Attempt {
  /** What is ordered, at which price. */
  readonly order: string;
  readonly key: string;
}

/** The attempt of this page, for browsers that block storage. */
let current: Attempt | null = null;

/** The key of the attempt to place this order; a new one if the last attempt was for another. */
export function attemptKey(order: string): string {
  const last = read();
  if (last?.order === order) return last.key;
  const attempt = { order, key: v4() };
  write(attempt);
  return attempt.key;
}

/** Lets the next order be a new one, even if it is for the same. */
export const forgetAttempt = () => write(null);

function read(): Attempt | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<Attempt> | null;
    if (typeof stored?.order === 'string' && typeof stored.key === 'string') return stored as Attempt;
  } catch {
    // Blocked, or not ours.
  }
  return current;
}

function write(attempt: Attempt | null): void {
  current = attempt;
  try {
    if (attempt === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(attempt));
  } catch {
    // Blocked or full.
  }
}
