import { browserStorage } from 'shared-auth/storage';
import { v4, v5 } from 'uuid';

/*
 * The key of the attempt to buy: a request that is repeated with it returns the order that it has made. It is kept until the
 * order changes, so that neither a retry after a lost response, nor a reload, nor another tab makes a second order.
 */

const STORAGE_KEY = 'checkout_attempt';

/** Longer than an order can be paid. After that, somebody may want the same again, such as a gift. */
const LIFETIME_MS = 3600 * 1000;

interface Attempt {
  /** A hash of what is ordered, at which price: the text names the address of a guest, which is not to stay in the browser. */
  readonly order: string;
  readonly key: string;
  /** When it was made, in milliseconds. */
  readonly at: number;
}

/** The attempt of this page, for browsers that block storage. */
let current: Attempt | null = null;

/** The key of the attempt to place this order; a new one if the last attempt was for another. */
export function attemptKey(what: string): string {
  const order = v5(what, v5.URL);
  const last = read();
  if (last?.order === order && Date.now() < last.at + LIFETIME_MS) return last.key;
  const attempt = { order, key: v4(), at: Date.now() };
  write(attempt);
  return attempt.key;
}

/** Lets the next order be a new one, even if it is for the same. */
export const forgetAttempt = () => write(null);

function read(): Attempt | null {
  const stored = browserStorage.readJson<Partial<Attempt>>(STORAGE_KEY);
  const isOurs = typeof stored?.order === 'string' && typeof stored.key === 'string' && typeof stored.at === 'number';
  return isOurs ? (stored as Attempt) : current;
}

function write(attempt: Attempt | null): void {
  current = attempt;
  if (attempt === null) browserStorage.remove(STORAGE_KEY);
  else browserStorage.write(STORAGE_KEY, JSON.stringify(attempt));
}
