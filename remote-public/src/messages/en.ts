import { problemTextsEn } from 'shared-api/problem-texts';
import { accountEn } from './account.en.tsx';
import { catalogEn } from './catalog.en.ts';
import { homeEn } from './home.en.ts';

/** The texts of this remote. The policies are not among them: they are long, and each belongs to one screen. */
export const en = { ...accountEn, ...catalogEn, home: homeEn, problems: problemTextsEn };

export type Messages = typeof en;
