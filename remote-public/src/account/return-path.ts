import * as paths from 'federation-contract/paths';

/** A base URL to resolve the path against; the result has another origin if the path leads to another site. */
const OWN_ORIGIN = 'http://own.invalid';

/**
 * Where to go after the login: `asked` if it is a path on this site, otherwise the home screen. Prevents open redirects
 * (`//evil.test`, `/\evil.test`), and returning to an account screen, except the one that was waiting for the login.
 */
export function returnPath(asked: string | null): string {
  if (asked === null || !asked.startsWith('/')) return paths.home;
  const url = URL.canParse(asked, OWN_ORIGIN) ? new URL(asked, OWN_ORIGIN) : null;
  if (url?.origin !== OWN_ORIGIN) return paths.home;
  // A normalised path can start with two slashes (`/.//evil.test`), and would lead to another site if resolved again.
  if (url.pathname.startsWith('//') || isAccountScreen(url.pathname)) return paths.home;
  return url.pathname + url.search + url.hash;
}

const accountScreens: readonly string[] = [paths.login, paths.register, paths.recoverPassword, paths.resetPassword];

/** Compares as the router does: `/LOGIN`, `/login/` and `/%6cogin` lead to the login screen, too. */
const isAccountScreen = (path: string) => accountScreens.includes(decoded(path).toLowerCase().replace(/\/+$/, ''));

/** The path itself if it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
