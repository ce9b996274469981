import type { Registry } from 'federation-contract/registry';

/** Versions are ASCII, except for those that a development server makes up; a header may have nothing else. */
const quoted = (version: string) => `"${version.replace(/[^\x20-\x7e]|["\\]/g, '?')}"`;

/** Returns what a page is composed of as a dictionary of structured fields: `shell="2.0.0";why=stable, member="1.0.0";why=canary`. */
export const compositionHeader = ({ shell, remotes }: Registry): string =>
  [
    itemOf('shell', shell),
    ...remotes.map((remote) => itemOf(remote.name, remote) + (remote.disabled ? ';disabled' : '')),
  ].join(', ');

const itemOf = (part: string, { version, why }: Pick<Registry['shell'], 'version' | 'why'>) =>
  `${part}=${quoted(version)}${why ? `;why=${why}` : ''}`;
