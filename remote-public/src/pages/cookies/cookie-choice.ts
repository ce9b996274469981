/** spec 9: "Cookie consent: storage key cookie:accepted (local storage by default)"; the shell's banner keeps it too. */
const KEY = 'cookie:accepted';

export type CookieChoice = 'accepted' | 'declined';

/** `null` while nobody has chosen, or where storage is blocked. */
export function storedCookieChoice(): CookieChoice | null {
  const value = localStorage.getItem(KEY);
  if (value === null) return null;
  return value === 'true' ? 'accepted' : 'declined';
}

/** Stores the choice and tells this tab, as the browser tells the others by itself. */
export function storeCookieChoice(choice: CookieChoice): void {
  const newValue = String(choice === 'accepted');
  localStorage.setItem(KEY, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue, storageArea: localStorage }));
}

/** Calls `listener` when this tab or another one has chosen anew; returns the end of it. */
export function watchCookieChoice(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
