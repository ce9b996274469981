import type { Locale } from 'shared-api/locale';
import type { AccountPatch } from 'shared-api/account';
import { http } from 'shared-auth/http';
import { currentRole } from 'shared-auth/session';

/** What a person sees the page in: their system's colours, or these. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const YEAR_SECONDS = 365 * 24 * 3600;

/** The gateway reads these cookies, so that a page comes as it was chosen, without a flash of something else. */
function keep(name: 'locale' | 'theme', value: string, seconds = YEAR_SECONDS): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    keep('theme', '', 0);
  } else {
    document.documentElement.dataset.theme = theme;
    keep('theme', theme);
  }
}

/** Renews the page in another language, and lets mails follow. */
export async function chooseLocale(locale: Locale): Promise<void> {
  keep('locale', locale);
  if (currentRole() !== 'public') {
    const patch: AccountPatch = { locale };
    // The page changes its language even if the mails can't.
    await http.patch('me', { json: patch }).catch(() => {});
  }
  location.reload();
}
