/** Every text of the shell; the labels of menus and buttons that the specification names are in its words. */
export const en = {
  /** Said of the wordmark, which leads to the webpage. */
  toWebpage: 'Fullcourt, to the webpage',
  skip: 'Skip to content',
  backToTop: 'Back to top',
  loading: 'Loading',
  login: 'Login',
  logOut: 'Log out',
  menu: {
    name: 'Main menu',
    toggle: 'Menu',
    /** Opens what lies under an item. */
    more: (item: string) => `More under ${item}`,
    samples: 'Free samples',
    packages: 'Packages',
    author: 'Author',
    books: 'Books',
    webpage: 'Webpage',
    home: 'Home',
    profile: 'Profile',
    categories: 'Package categories',
    users: 'Users',
    videos: 'Videos',
    videoGroups: 'Video groups',
    videoCategories: 'Video categories',
  },
  cookies: {
    title: 'Cookies',
    text: 'We store what keeps you logged in. With your consent we may also measure how the page performs.',
    more: 'About cookies',
    accept: 'Accept!',
    decline: 'Decline unnecessary',
  },
  footer: {
    line: 'Drills on video, drawn move by move.',
    books: 'Books',
    follow: 'Follow',
    social: 'Social profiles',
    legal: 'Legal',
    terms: 'Terms and conditions',
    cookies: 'Cookies',
  },
  preferences: {
    language: 'Language',
    theme: 'Colours',
    themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  },
  toasts: 'Notifications',
  error: {
    title: 'Out of bounds',
    guest: 'There is no such page, or it is for members. If you are one, log in and we will take you there.',
    member: 'There is no such page, or it is not open to you.',
  },
  failure: {
    missing: 'This part of Fullcourt could not be loaded',
    missingText: 'The connection may have dropped, or this area is being renewed. Everything else keeps working.',
    broken: 'This screen stopped working',
    brokenText: 'Something in this screen went wrong. Everything else keeps working.',
  },
};

export type Messages = typeof en;
