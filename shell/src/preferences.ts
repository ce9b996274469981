import type { Locale } from 'shared-api/locale';
import type { AccountPatch } from 'shared-api/account';
import { http } from 'shared-auth/http';
import { currentRole } from 'shared-auth/session';
import { showPageIn } from 'shared-ui/locale';

/** What a person sees the page in: their system's colours, or these. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const YEAR_SECONDS = 365 * 24 * 3600;

/** The gateway reads the cookie, so that a page comes as it was chosen, without a flash of something else. */
function keepTheme(value: string, seconds: number): void {
  document.cookie = `theme=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    keepTheme('', 0);
  } else {
    document.documentElement.dataset.theme = theme;
    keepTheme(theme, YEAR_SECONDS);
  }
}

/** Renews the page in another language, and lets mails follow. */
export async function chooseLocale(locale: Locale): Promise<void> {
  if (currentRole() !== 'public') {
    const patch: AccountPatch = { locale };
    // The page changes its language even if the mails can't.
    await http.patch('me', { json: patch }).catch(() => {});
  }
  showPageIn(locale);
}
