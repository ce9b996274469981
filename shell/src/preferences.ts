import type { Locale } from 'shared-api/locale';
import type { AccountPatch } from 'shared-api/account';
import { http } from 'shared-auth/http';
import { currentRole } from 'shared-auth/session';
import { showPageIn } from 'shared-ui/locale';
import { storePreference } from 'shared-ui/preference-cookie';

/** The colour schemes to choose from; `system` follows the operating system. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a colour scheme to this page, and remembers it for later ones. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
    storePreference('theme', null);
  } else {
    document.documentElement.dataset.theme = theme;
    storePreference('theme', theme);
  }
}

/** Reloads the page in another language; for a logged-in person it becomes that of their mails, too. */
export async function chooseLocale(locale: Locale): Promise<void> {
  if (currentRole() !== 'public') {
    const patch: AccountPatch = { locale };
    // A failure must not keep the page from changing its language.
    await http.patch('me', { json: patch }).catch(() => {});
  }
  showPageIn(locale);
}
