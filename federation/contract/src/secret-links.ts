import { redeem } from './paths.ts';

/**
 * Returns a path with something that only whoever has the link may know. It is behind `#`, which browsers send to no server: it
 * is in no log of a proxy, and in no `Referer`.
 */
export const withSecret = (path: string, secret: Readonly<Record<string, string>>) =>
  `${path}#${new URLSearchParams(secret)}`;

/** Where the code of a gift is redeemed, with the code. */
export const redeemCode = (code: string) => withSecret(redeem, { code });
