import type { Locale } from 'shared-api/locale';

const YEAR_S = 365 * 24 * 60 * 60;

/** Shows the page in another language: the server writes it in the one that the cookie names. */
export function showPageIn(locale: Locale): void {
  document.cookie = `locale=${locale}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  location.reload();
}
