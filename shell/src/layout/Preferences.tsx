import { useId, useState, type ReactNode } from 'react';
import { type Locale, localeNames, localeOf, locales } from 'shared-api/locale';
import { api } from 'shared-auth/api-client';
import { currentRole } from 'shared-auth/session';
import { showPageIn, useLocale } from 'shared-ui/locale';
import { storePreference } from 'shared-ui/preference-cookie';
import { useMessages } from '../messages/catalogue.ts';
import { hasUnsavedChanges, skipUnloadWarning } from '../updates/unsaved-changes.ts';
import styles from './Preferences.module.css';

/** Selects for the page's language and colour scheme. Native ones, since they add to the size of every page. */
export function Preferences() {
  const { preferences } = useMessages();
  const locale = useLocale();
  const [theme, setTheme] = useState(currentTheme);

  const changeTheme = (value: Theme) => {
    chooseTheme(value);
    setTheme(value);
  };

  return (
    <div className={styles.preferences}>
      <Choice
        label={preferences.language}
        value={locale}
        onChange={(value) => void chooseLocale(localeOf(value) ?? 'en', () => confirm(preferences.unsaved))}
      >
        {locales.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {localeNames[tag]}
          </option>
        ))}
      </Choice>
      <Choice label={preferences.theme} value={theme} onChange={(value) => changeTheme(value as Theme)}>
        {themes.map((name) => (
          <option key={name} value={name}>
            {preferences.themes[name]}
          </option>
        ))}
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={styles.select} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
    </div>
  );
}

/** The colour schemes to choose from; `system` follows the operating system. */
const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a colour scheme to this page, and remembers it for later ones. */
function chooseTheme(theme: Theme): void {
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
async function chooseLocale(locale: Locale, mayDiscard: () => boolean): Promise<void> {
  // In advance, since the choice is stored before the page unloads.
  const unsaved = hasUnsavedChanges();
  if (unsaved && !mayDiscard()) return;
  // An error must not prevent the page from changing its language.
  if (currentRole() !== 'public') await api.patch('/me', { body: { locale } }).catch(() => {});
  if (unsaved) skipUnloadWarning();
  showPageIn(locale);
}
