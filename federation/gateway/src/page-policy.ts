import { createHash } from 'node:crypto';
import type { Registry } from 'federation-contract/registry';
import type { Composition } from './composition.ts';
import { NONCE_SLOT } from './nonce.ts';

/** Where browsers report what a policy has blocked. */
const REPORTS_PATH = '/api/csp-reports';

type Directives = Readonly<Record<string, readonly string[]>>;

const EVERY_PAGE: Directives = {
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  // All browsers know it. With `report-to` beside it Chromium reports nothing over HTTP.
  'report-uri': [REPORTS_PATH],
};

const serialise = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

const OF_OLDER_SHELLS = serialise({ ...EVERY_PAGE, 'object-src': ["'none'"] });

/**
 * Returns the content security policy of the product's pages, by the nonce of the response.
 *
 * The shell's script has the nonce, and `strict-dynamic` trusts what it loads in turn, if it comes from here; by Trusted Types
 * the page adds scripts from the folders of the registry's releases alone (`shell/src/trusted-types.ts`). Remotes on other origins, such as a
 * developer's machine, are named for everything that they may load from there. A shell that does not know the nonce yet, to
 * which pages may be rolled back, has a policy that does not concern scripts.
 */
export function pagePolicy({ shell, registry }: Pick<Composition, 'shell' | 'registry'>): (nonce: string) => string {
  return shell.provides?.strictPolicy ? strictPolicy(registry) : () => OF_OLDER_SHELLS;
}

function strictPolicy({ remotes }: Registry): (nonce: string) => string {
  const others = [
    ...new Set(remotes.filter(({ base }) => !base.startsWith('/')).map(({ base }) => new URL(base).origin)),
  ];
  const here = ["'self'", ...others];
  const policy = serialise({
    'default-src': ["'none'"],
    ...EVERY_PAGE,
    // Hot updates come through a socket.
    'connect-src': [...here, ...others.map((origin) => origin.replace(/^http/, 'ws'))],
    'font-src': here,
    // `blob:` and `data:` for pictures and recordings of the user's own, before they are sent.
    'img-src': [...here, 'blob:', 'data:'],
    'media-src': [...here, 'blob:'],
    'require-trusted-types-for': ["'script'"],
    // The origins are for browsers that do not know `strict-dynamic`; all others ignore them.
    'script-src': [`'nonce-${NONCE_SLOT}'`, "'strict-dynamic'", ...here],
    // Some libraries add a style element: those with the nonce, which the shell passes on to them.
    'style-src': [`'nonce-${NONCE_SLOT}'`, ...here],
    // Development servers have a policy of their own.
    'trusted-types': others.length > 0 ? ['*'] : ['default'],
    'worker-src': ["'self'"],
  });
  // Both count. `strict-dynamic` trusts whatever a script adds or imports, from anywhere, and Trusted Types do not see imports.
  const fromHere = serialise({ 'script-src': here, 'report-uri': [REPORTS_PATH] });
  const [before = '', ...behind] = `${policy}, ${fromHere}`.split(NONCE_SLOT);
  return (nonce) => [before, ...behind].join(nonce);
}

/** Returns the policy of a page without scripts, and with nothing but these styles and an icon. */
export const plainPagePolicy = (styles: string): string =>
  serialise({ 'default-src': ["'none'"], ...EVERY_PAGE, 'img-src': ["'self'"], 'style-src': [styles] });

/** Returns how a policy allows the style element with this text. */
export const styleSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
