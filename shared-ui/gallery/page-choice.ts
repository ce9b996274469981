export const languages = ['en', 'es'] as const;
export const themes = ['light', 'dark'] as const;

/** What the page shows itself in. */
export interface PageChoice {
  readonly lang: (typeof languages)[number];
  readonly theme: (typeof themes)[number];
}

/** `?lang=es&theme=dark`; English and light where it says nothing. */
export function choiceOf(search: string): PageChoice {
  const query = new URLSearchParams(search);
  return {
    lang: languages.find((lang) => lang === query.get('lang')) ?? 'en',
    theme: themes.find((theme) => theme === query.get('theme')) ?? 'light',
  };
}

export const searchOf = (choice: PageChoice) => `?${new URLSearchParams({ ...choice }).toString()}`;
