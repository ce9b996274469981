import { problemsIn } from 'shared-api/problems';
import { useLocale } from 'shared-ui/locale';
import { useAccountMessages } from './account/catalogue.ts';

/** What went wrong, in the language of the page. */
export const useProblemTexts = () => problemsIn(useAccountMessages().problems, useLocale());
