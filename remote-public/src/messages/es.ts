import { problemTextsEs } from 'shared-api/problem-texts-es';
import { accountEs } from './account.es.tsx';
import { catalogEs } from './catalog.es.ts';
import type { Messages } from './en.ts';
import { homeEs } from './home.es.ts';

export const es: Messages = { ...accountEs, ...catalogEs, home: homeEs, problems: problemTextsEs };
