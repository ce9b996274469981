import { paths } from '../paths.ts';

/** spec 9: "Cookie consent: storage key cookie:accepted (local storage by default)". */
const KEY = 'cookie:accepted';

export type Consent = 'accepted' | 'declined' | 'unasked';

export function storedConsent(storage: Storage | null): Consent {
  const value = storage?.getItem(KEY) ?? null;
  if (value === null) return 'unasked';
  return value === 'true' ? 'accepted' : 'declined';
}

export const storeConsent = (storage: Storage | null, consent: Exclude<Consent, 'unasked'>) =>
  storage?.setItem(KEY, String(consent === 'accepted'));

/** What an accepted banner loads (specification, section 4); once, however often it is asked for. */
export function loadConsentScript(document: Document): void {
  if (document.querySelector(`script[src="${paths.cookiesScript}"]`)) return;
  const script = document.createElement('script');
  script.src = paths.cookiesScript;
  script.async = true;
  document.head.append(script);
}
