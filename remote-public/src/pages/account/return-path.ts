import { paths } from '../../paths.ts';

/** Stands for the product's own origin: an address that leaves it is told by that. */
const OWN_ORIGIN = 'http://own.invalid';

/**
 * Where to go after the login: the asked path if it is one of this product, else the home screen.
 * Addresses of other origins, however disguised (`//evil.test`, `/\evil.test`), and the account screens do not count.
 */
export function returnPath(asked: string | null): string {
  if (asked === null || !asked.startsWith('/')) return paths.home;
  const url = URL.canParse(asked, OWN_ORIGIN) ? new URL(asked, OWN_ORIGIN) : null;
  if (url === null || url.origin !== OWN_ORIGIN) return paths.home;
  // A path may itself begin with two slashes, and would lead away when it is resolved once more.
  if (url.pathname.startsWith('//') || isAccountScreen(url.pathname)) return paths.home;
  return url.pathname + url.search + url.hash;
}

const accountScreens: readonly string[] = [
  paths.login,
  paths.register,
  paths.recoverPassword,
  paths.resetPassword,
  paths.verifyEmail,
];

const isAccountScreen = (path: string) => accountScreens.includes(path);
