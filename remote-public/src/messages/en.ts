import { en as catalog } from './catalog/en.ts';
import { en as home } from './home/en.ts';

/**
 * The texts that come with every screen of this remote. Those of the account screens and the policies are not among
 * them: they are long, and the first page shows none.
 */
export const en = { ...catalog, home };

export type Messages = typeof en;
