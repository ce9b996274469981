/**
 * The name of a part that is built and released on its own: `member`. Which parts there are is data: an administrator
 * registers them, and a server those that it brings along.
 */
export type Part = string;

/** The part that is the page itself; every other is a remote. */
export const SHELL = 'shell';

/** A part's name becomes part of URLs, file names and the name of a global, and a key of objects, which all have a `constructor`. */
export const PART_NAME = /^(?!constructor$)[a-z](?:-?[a-z0-9]){1,29}$/;

/** The global under which a remote's container registers itself. */
export const containerName = (remote: Part) => `remote_${remote.replaceAll('-', '_')}`;

/** Returns the path under which the gateway serves a release's files; they are immutable. */
export const releaseBase = (part: Part, version: string) => `/r/${part}/${version}/`;
