import { useSyncExternalStore } from 'react';

/** spec 9: "Cookie consent: storage key cookie:accepted (local storage by default)". */
const KEY = 'cookie:accepted';
/** spec 9: "lasts 1 year if stored as a cookie". */
const YEAR_SECONDS = 365 * 24 * 3600;

/** What a person said to everything that is not necessary. */
export type Consent = 'accepted' | 'declined' | 'unasked';
export type ConsentChoice = Exclude<Consent, 'unasked'>;

interface ConsentStorage {
  read(): string | null;
  write(value: string): void;
}

const local: ConsentStorage = {
  read: () => localStorage.getItem(KEY),
  write: (value) => localStorage.setItem(KEY, value),
};

/** A colon may not stand in a cookie's name as it is. */
const COOKIE = encodeURIComponent(KEY);

const cookie: ConsentStorage = {
  read: () => new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? null,
  write: (value) => {
    document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  },
};

/** The page says where; its server was told by its configuration. */
const storage = () => (document.documentElement.dataset.consentStorage === 'cookie' ? cookie : local);

/** For a browser that stores nothing: the choice then holds for as long as the page. */
let unstored: ConsentChoice | null = null;
const listeners = new Set<() => void>();

export function storedConsent(): Consent {
  return read() ?? unstored ?? 'unasked';
}

/** What is stored, if it is an answer. */
function read(): ConsentChoice | null {
  try {
    return ANSWERS[storage().read() ?? ''] ?? null;
  } catch {
    return null;
  }
}

const ANSWERS: Readonly<Record<string, ConsentChoice | undefined>> = { true: 'accepted', false: 'declined' };

/** spec 4: "Accept stores true …; decline stores false." Everything on the page that depends on it hears of it. */
export function storeConsent(choice: ConsentChoice): void {
  try {
    storage().write(String(choice === 'accepted'));
  } catch {
    // Kept below.
  }
  // A cookie that is blocked vanishes without a word.
  unstored = read() === null ? choice : null;
  for (const listener of listeners) listener();
}

function watchConsent(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab; local storage tells, a cookie does not.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The choice, kept true; `null` on a server, which cannot know it. */
export const useConsent = (): Consent | null => useSyncExternalStore(watchConsent, storedConsent, () => null);
