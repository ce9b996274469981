import type { Locale } from 'shared-api/locale';
import { api } from 'shared-auth/api-client';
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

/**
 * Reloads the page in another language; for a logged-in user it also becomes the language of emails.
 *
 * @param mayDiscard asks the user whether unsaved changes may be lost; called only if there are any
 */
export async function chooseLocale(locale: Locale, mayDiscard: () => boolean): Promise<void> {
  const unsaved = hasUnsavedChanges();
  if (unsaved && !mayDiscard()) return;
  // An error must not prevent the page from changing its language.
  if (currentRole() !== 'public') await api.patch('/me', { body: { locale } }).catch(() => {});
  if (unsaved) skipUnloadWarning();
  showPageIn(locale);
}

/**
 * Forms warn about unsaved changes by preventing `beforeunload`; asked in advance, since the choice is stored before
 * the page unloads.
 */
const hasUnsavedChanges = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The browser would otherwise ask a second time. */
function skipUnloadWarning(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
}
