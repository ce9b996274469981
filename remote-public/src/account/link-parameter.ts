import type { Location } from 'react-router-dom';

/**
 * Returns what a link carries under a name: behind `#` if it is a secret, otherwise in the query, where emails of earlier versions
 * have secrets, too. `null` if it carries nothing.
 */
export const linkParameter = ({ hash, search }: Pick<Location, 'hash' | 'search'>, name: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name);
