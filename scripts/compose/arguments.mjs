// @ts-check

/**
 * Where the build of a part comes from: the checkout, a folder, the frozen previous release (`previous-releases.mjs`), or a
 * release of a running product. A release without a version is the one that is on the product's pages.
 * @typedef {{ kind: 'checkout' }
 *   | { kind: 'previous' }
 *   | { kind: 'folder', folder: string }
 *   | { kind: 'product', product: string, version?: string }} PartSource
 */

/** What is wrong with a command or a build, to be said in a sentence without a stack trace. */
export class CompositionError extends Error {}

const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^\d[0-9A-Za-z.+-]*$/;
const RELEASE = /^(.*)\/r\/([^/]+)\/([^/]+)\/?$/;

/**
 * Parses `member@0.1.0-8fc44a1c`; without `@`, the part comes from the checkout.
 * @param {string} argument
 * @param {string} product the address of the product that versions without one are of
 * @returns {{ part: string, source: PartSource }}
 */
export function parsePart(argument, product) {
  const [, part = '', from] = /^([^@]*)(?:@(.*))?$/s.exec(argument) ?? [];
  if (!NAME.test(part)) throw new CompositionError(`"${argument}" does not begin with the name of a part.`);
  return { part, source: parseSource(part, from, product) };
}

/**
 * @param {string} part
 * @param {string | undefined} from
 * @param {string} product
 * @returns {PartSource}
 */
function parseSource(part, from, product) {
  if (from === undefined || from === 'checkout') return { kind: 'checkout' };
  if (from === '') throw new CompositionError(`${part}@ names nothing: a version, a folder or an address follows.`);
  if (from === 'previous') return { kind: 'previous' };
  if (from === 'current') return { kind: 'product', product };
  if (/^https?:/.test(from)) return productAt(part, from);
  if (VERSION.test(from)) return { kind: 'product', product, version: from };
  return { kind: 'folder', folder: from };
}

/**
 * `https://fullcourt.example/`, or a release there: `https://fullcourt.example/r/member/0.1.0-8fc44a1c/`.
 * @param {string} part
 * @param {string} address
 * @returns {PartSource}
 */
function productAt(part, address) {
  if (!URL.canParse(address)) throw new CompositionError(`${part}@${address} is not an address.`);
  const [, product, named, version] = RELEASE.exec(address) ?? [];
  if (product === undefined || version === undefined) return { kind: 'product', product: new URL(address).origin };
  if (named !== part) throw new CompositionError(`${address} is a release of "${named}", not of "${part}".`);
  return { kind: 'product', product, version };
}
