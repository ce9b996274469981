/** All messages of the shell; menu and button labels that the specification names are worded as there. */
export const en = {
  /** Name of the wordmark's link, which leads to the webpage. */
  home: 'Fullcourt home',
  skip: 'Skip to content',
  backToTop: 'Back to top',
  loading: 'Loading',
  offline: 'You seem to be offline. We’ll reload what’s missing when you’re back online.',
  login: 'Login',
  logOut: 'Log out',
  menu: {
    name: 'Main menu',
    open: 'Menu',
    close: 'Close',
    /** Name of the button that opens the list of an item's children. */
    submenu: (item: string) => `${item} submenu`,
    webpage: 'Webpage',
  },
  cookies: {
    title: 'Cookies',
    text: 'We use essential storage to keep you logged in. With your consent, we also measure performance and remember which partner sent you.',
    more: 'About cookies',
    accept: 'Accept!',
    decline: 'Decline unnecessary',
  },
  footer: {
    line: 'Drills on video, drawn move by move.',
    books: 'Books',
    follow: 'Follow us',
    social: 'Social profiles',
    legal: 'Legal',
    terms: 'Terms and conditions',
    cookies: 'Cookies',
  },
  preferences: {
    language: 'Language',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    unsaved: 'Your unsaved changes will be lost. Change the language anyway?',
  },
  supportView: {
    name: 'Support view',
    text: (name: string) => `You’re viewing Fullcourt as ${name}. You can’t change anything.`,
    end: 'End view',
    over: 'This view has ended',
    overText: (name: string) => `You’re no longer viewing Fullcourt as ${name}. To continue, start again.`,
    close: 'Close',
    again: 'Start again',
  },
  toasts: 'Notifications',
  error: {
    title: 'Out of bounds',
    guest: 'This page doesn’t exist or is for members only. Log in to continue.',
    member: 'This page doesn’t exist, or you don’t have access to it.',
    home: 'Go to Home',
  },
  failure: {
    missing: 'We couldn’t load this page',
    /** @param area its title: `Member area` */
    missingIn: (area: string) => `${area}: we couldn’t load this page`,
    missingText:
      'The connection may have dropped, or we’re updating this part of the site. The rest of Fullcourt is still available.',
    broken: 'Something went wrong',
    brokenIn: (area: string) => `${area}: something went wrong`,
    brokenText: 'This page has stopped working. The rest of Fullcourt is still available.',
  },
};

export type Messages = typeof en;
