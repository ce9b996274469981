import type { RegisteredRemote } from './registry.ts';

/** What a file of a remote is used as. */
export type FileKind = 'script' | 'style';

/**
 * Requests a file of a remote, and resolves with the URL of the script or style to be added to the page, which then needs
 * no request of its own. A container asks again only for a file that it could not use; it gets another URL, since browsers
 * reuse what they have at the old one. Rejects if the file could not be downloaded, or took too long; by then its
 * connection has been closed.
 *
 * @param url the absolute URL
 * @param integrity the hash that the script or style will be checked by; a request without it, or with another one, is no use to it
 */
export type RequestFile = (url: string, as: FileKind, integrity?: string) => Promise<string>;

/** The name of the host's global `RequestFile`, which containers ask for their chunks. A host need not have one. */
export const REQUEST_FILE = 'fullcourtRequestFile';

/**
 * The name of the host's global with the hashes of files that the page knows, by absolute URL. A container needs its own list of
 * hashes for all others. A host need not have one.
 */
export const FILE_HASHES = 'fullcourtFileHashes';

/** A file of a screen, relative to the base of its remote. */
export interface ScreenFile {
  readonly file: string;
  readonly as: FileKind;
}

/** Returns the files that a screen or panel needs besides the host's own, in the order in which they are requested. */
export function filesOfScreen(
  { entry, messages }: RegisteredRemote,
  { scripts, styles }: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
  locale: string,
): ScreenFile[] {
  const as = (kind: FileKind) => (file: string) => ({ file, as: kind });
  return [
    ...[entry, ...scripts].map(as('script')),
    ...styles.map(as('style')),
    ...(messages[locale] ?? []).map(as('script')),
  ];
}
