import { useId, useState, type ReactNode } from 'react';
import { localeNames, localeOf, locales } from 'shared-api/locale';
import { useLocale } from 'shared-ui/locale';
import { useMessages } from '../messages/catalogue.ts';
import { chooseLocale, chooseTheme, currentTheme, themes, type Theme } from '../preferences.ts';
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
