import type { ProblemTexts } from 'shared-api/problem-texts';
import { problemsIn } from 'shared-api/problems';
import { useLocale } from 'shared-ui/locale';
import { useMessages } from './catalogue.ts';

export type FailureTexts = Partial<ProblemTexts['failures']>;

/**
 * Error messages in the language of the page.
 *
 * @param failures messages for error codes that mean something more specific here
 */
export function useProblemTexts(failures?: FailureTexts) {
  const texts = useMessages().problems;
  return problemsIn({ ...texts, failures: { ...texts.failures, ...failures } }, useLocale());
}
