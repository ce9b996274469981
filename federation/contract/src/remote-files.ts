/** What a file of a remote is used as. */
export type FileKind = 'script' | 'style';

/**
 * Requests a file of a remote, whose script or style is then added to the page without a request of its own. Resolves
 * when the file has arrived, or could not be downloaded, which the script or style reports again. Rejects if it takes too
 * long; by then its connection has been closed.
 *
 * @param url the absolute URL
 */
export type RequestFile = (url: string, as: FileKind) => Promise<void>;

/** The name of the host's global `RequestFile`, which containers ask for their chunks. A host need not have one. */
export const REQUEST_FILE = 'fullcourtRequestFile';
