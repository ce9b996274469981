import { catalogEn } from './catalog.en.ts';
import { homeEn } from './home.en.ts';

/**
 * The texts that come with every screen of this remote. Those of the account screens and the policies are not among
 * them: they are long, and the first page shows none.
 */
export const en = { ...catalogEn, home: homeEn };

export type Messages = typeof en;
