import { useSyncExternalStore } from 'react';
import { browserStorage } from './storage.ts';

/** spec 9: "Cookie consent: storage key cookie:accepted (local storage by default)". */
const KEY = 'cookie:accepted';
/** spec 9: "lasts 1 year if stored as a cookie". */
const YEAR_SECONDS = 365 * 24 * 3600;

/** The user's choice in the cookie banner. */
export type Consent = 'accepted' | 'declined' | 'unasked';
export type ConsentChoice = Exclude<Consent, 'unasked'>;

interface ConsentStorage {
  read(): string | null;
  write(value: string): void;
}

const local: ConsentStorage = {
  read: () => browserStorage.read(KEY),
  write: (value) => void browserStorage.write(KEY, value),
};

/** Cookie names may not contain a colon. */
const COOKIE = encodeURIComponent(KEY);

const cookie: ConsentStorage = {
  read: () => new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? null,
  write: (value) => {
    document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  },
};

/** The gateway writes the server's configuration (`CONSENT_STORAGE`) on the `html` element. */
const storage = () => (document.documentElement.dataset.consentStorage === 'cookie' ? cookie : local);

/** The choice, if the browser did not store it; it then lasts as long as the page is open. */
let unstored: ConsentChoice | null = null;
const listeners = new Set<() => void>();

export function storedConsent(): Consent {
  return read() ?? unstored ?? 'unasked';
}

/** The stored choice; `null` if there is none, if it is invalid, or if storage is blocked. */
function read(): ConsentChoice | null {
  return CHOICES[storage().read() ?? ''] ?? null;
}

const CHOICES: Readonly<Record<string, ConsentChoice | undefined>> = { true: 'accepted', false: 'declined' };

/** spec 4: "Accept stores true …; decline stores false." Notifies `useConsent` in all components. */
export function storeConsent(choice: ConsentChoice): void {
  storage().write(String(choice === 'accepted'));
  // Read back: what is blocked or full drops it without an error.
  unstored = read() === null ? choice : null;
  for (const listener of listeners) listener();
}

function watchConsent(listener: () => void): () => void {
  listeners.add(listener);
  // Changes in other tabs; there is no such event for cookies.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The current choice; `null` when rendered on a server, which cannot know it. */
export const useConsent = (): Consent | null => useSyncExternalStore(watchConsent, storedConsent, () => null);
