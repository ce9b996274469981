import { parseCookie } from 'cookie';
import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** The language of texts that say nothing of their language. */
const DEFAULT_LOCALE = 'en';

/** The cookies that hold what a person chose on the page. */
const LOCALE_COOKIE = 'locale';
const THEME_COOKIE = 'theme';

/** How a person wants to see the page. */
export interface Preferences {
  /** BCP 47 tag. */
  readonly locale: string;
  /** `null` leaves it to the system. */
  readonly theme: 'light' | 'dark' | null;
}

/**
 * What was chosen on the page before; the language otherwise by the browser's list.
 *
 * @param translations the languages that there are besides English
 */
export function preferencesOf(headers: IncomingHttpHeaders, translations: readonly string[]): Preferences {
  const locales = [DEFAULT_LOCALE, ...translations];
  const cookies = parseCookie(headers.cookie ?? '');
  const chosen = locales.find((locale) => locale === cookies[LOCALE_COOKIE]);
  const theme = cookies[THEME_COOKIE];
  return {
    locale: chosen ?? new Negotiator({ headers }).language(locales) ?? DEFAULT_LOCALE,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}
