import type { Part } from 'federation-contract/parts';
import { z } from 'zod';

/** The directives of the pages' policy that can be violated (`federation/gateway/src/page-policy.ts`). */
const DIRECTIVES = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
] as const;

const url = z.string().max(4000);

/** What `report-uri` gets; older browsers send the second name of the directive, with its values. */
const reportBody = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': url.default(''),
    'source-file': url.nullish(),
  }),
});

/** What is kept of a violation: nothing that names a visitor or what they were looking at. */
export interface Violation {
  /** The part whose script has caused it; `page` if it was none, and `other` for foreign scripts, such as an extension's. */
  readonly part: Part | 'page' | 'other';
  /** Of the part; `null` without one. */
  readonly version: string | null;
  readonly directive: (typeof DIRECTIVES)[number] | 'other';
  /** The origin or the kind of what was blocked: `https://example.com`, `inline`, `eval`. */
  readonly blocked: string;
}

/**
 * Reads the violation that a browser reports; `null` if the body is no report of one.
 *
 * @param parts those that there are; whatever else a client names is `other`
 */
export function parseViolation(body: unknown, parts: readonly Part[]): Violation | null {
  const { success, data } = reportBody.safeParse(body);
  if (!success) return null;
  const report = data['csp-report'];
  const [directive] = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ', 1);
  return {
    ...causeOf(report['source-file'] ?? '', parts),
    directive: DIRECTIVES.find((known) => known === directive) ?? 'other',
    blocked: kindOf(report['blocked-uri']),
  };
}

/** A script of a release is in a folder with the names of its part and its version. */
const RELEASE = /^https?:\/\/[^/]+\/r\/([^/]+)\/([0-9A-Za-z][0-9A-Za-z.+-]{0,79})\//;

function causeOf(source: string, parts: readonly Part[]): Pick<Violation, 'part' | 'version'> {
  const [, part, version] = RELEASE.exec(source) ?? [];
  if (part !== undefined && version !== undefined && parts.includes(part)) return { part, version };
  return { part: source === '' || isPage(source) ? 'page' : 'other', version: null };
}

/** Inline code has the address of its page, which has no file extension. */
const isPage = (source: string) => /^https?:\/\/[^/]+\/[^.]*$/.test(source.split(/[?#]/, 1)[0] ?? '');

/** Returns a keyword such as `inline` as it is, of a URL only the origin or, without one, the scheme. */
function kindOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'other';
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}
