import { parseCookie } from 'cookie';
import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** The language of a manifest's untranslated titles and descriptions. */
const DEFAULT_LOCALE = 'en';

/** Cookies that the page's script writes when someone changes a preference (`shared-ui/preference-cookie`). */
const LOCALE_COOKIE = 'locale';
const THEME_COOKIE = 'theme';

/** Language and theme of a page. */
export interface Preferences {
  /** BCP 47 tag. */
  readonly locale: string;
  /** `null` follows the system's colour scheme. */
  readonly theme: 'light' | 'dark' | null;
}

/**
 * Returns the preferences of a request: from the cookies, and for the language from `Accept-Language` if there is no
 * cookie.
 *
 * @param translations BCP 47 tags of the languages that the shell has besides English
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
