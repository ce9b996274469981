import { problemsIn } from 'shared-api/problems';
import { useLocale } from 'shared-ui/locale';
import { useMessages } from './catalogue.ts';

/** What went wrong, in the language of the page. */
export const useProblemTexts = () => problemsIn(useMessages().problems, useLocale());
