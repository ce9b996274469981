import { ApiError } from 'shared-auth/api-error';
import { useMessages } from './catalogue.ts';

/** What went wrong, in the language of the page. */
export function useProblemTexts() {
  const { problems } = useMessages();
  return {
    /** Of a field; schemas and server give the English sentence. */
    ofField: (sentence: string | undefined) => sentence && (problems.fields[sentence] ?? sentence),
    /** Of a whole request. A code that is newer than this build is a failure like any other. */
    ofFailure: (error: unknown) =>
      (error instanceof ApiError ? problems.failures[error.code] : undefined) ?? problems.failures.internal,
  };
}
