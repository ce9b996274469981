const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Stores a preference for a year; `null` deletes it. The gateway reads the cookie and renders later pages
 * accordingly (`federation/gateway/src/preferences.ts`).
 */
export function storePreference(name: 'locale' | 'theme', value: string | null): void {
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : YEAR_SECONDS}; SameSite=Lax`;
}
