import { readRegistry } from './registry.ts';
import { trustedTypeRules, type TrustedTypeRules } from './trusted-types.ts';

/*
 * Lets the libraries of all parts work under the page's content security policy (`federation/gateway/src/page-policy.ts`).
 * Imported for its effects, before anything that loads scripts.
 */

declare global {
  /** The configuration that all copies of zod share. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
  /** Not in Firefox before 148, nor in Safari before 26. */
  var trustedTypes: { createPolicy(name: 'default', rules: TrustedTypeRules): unknown } | undefined;
}

// Where React Aria and Sonner look for the nonce of the style elements that they add.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (nonce) globalThis.__webpack_nonce__ = nonce;
// Otherwise it tries whether it may create functions, which is reported as a violation.
(globalThis.__zod_globalConfig ??= {}).jitless = true;
globalThis.trustedTypes?.createPolicy(
  'default',
  trustedTypeRules(readRegistry(document), () => document.baseURI),
);
