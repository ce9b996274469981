/** Every address that this remote links to. */
export const paths = {
  webpage: '/',
  section: (id: 'free-samples' | 'packages' | 'author' | 'books') => `/#${id}`,
  login: '/login',
  register: '/register',
  recoverPassword: '/recover-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** Where somebody with a session asks for another link; a guest comes there by the login. */
  loginToProfile: '/login?returnTo=%2Fprofile',
  /** The account screen, keeping the way back that the present one was given. */
  keepingReturn: (path: '/login' | '/register', search: string) => path + search,
  bookPayment: (bookId: string) => `/bookPayment/${bookId}`,
  publicVideo: (id: string) => `/publicVideo/${id}`,
  cookies: '/cookies',
  terms: '/terms-and-conditions',
  privacy: '/terms-and-conditions#privacy',
  home: '/home',
  videos: '/videos',
} as const;
