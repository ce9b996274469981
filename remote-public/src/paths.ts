/** Every path that this remote links to. */
export const paths = {
  webpage: '/',
  section: (id: 'free-samples' | 'packages' | 'author' | 'books') => `/#${id}`,
  login: '/login',
  register: '/register',
  recoverPassword: '/recover-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** The login, returning to the profile, where a confirmation link can be requested. */
  loginToProfile: '/login?returnTo=%2Fprofile',
  /** Another account screen with the same `returnTo` parameter. */
  keepingReturn: (path: '/login' | '/register', search: string) => path + search,
  bookPayment: (bookId: string) => `/bookPayment/${bookId}`,
  publicVideo: (id: string) => `/publicVideo/${id}`,
  cookies: '/cookies',
  terms: '/terms-and-conditions',
  privacy: '/terms-and-conditions#privacy',
  home: '/home',
  videos: '/videos',
} as const;
