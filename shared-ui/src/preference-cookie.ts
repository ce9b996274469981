const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Remembers a choice about the page for a year; `null` forgets it. The gateway reads the cookie and renders later pages
 * accordingly (`federation/src/gateway/preferences.ts`).
 */
export function storePreference(name: 'locale' | 'theme', value: string | null): void {
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : YEAR_SECONDS}; SameSite=Lax`;
}
