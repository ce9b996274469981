/** The paths that the shell itself links to; each remote keeps its own. */
export const paths = {
  webpage: '/',
  section: (id: string) => `/#${id}`,
  login: '/login',
  loginReturningTo: (path: string) => `/login?returnTo=${encodeURIComponent(path)}`,
  home: '/home',
  profile: '/profile',
  videos: '/videos',
  users: '/users',
  categories: '/categories',
  packages: '/packages',
  videoGroups: '/video-groups',
  videoCategories: '/video-categories',
  cookies: '/cookies',
  terms: '/terms-and-conditions',
  error: '/error',
  cookiesScript: '/js/cookies.js',
} as const;
