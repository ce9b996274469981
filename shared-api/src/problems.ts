import type { ErrorCode } from './errors.ts';
import type { ProblemTexts } from './problem-texts.ts';

/**
 * The `ApiError` of `shared-auth`, as far as messages depend on it; declared here since this package imports no other.
 */
interface Failure {
  readonly code: ErrorCode | 'network';
  readonly message: string;
  /** Messages by dotted path of the request. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which to try again, if known. */
  readonly retryAfter: number | null;
}

const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'code' in error && 'fields' in error && 'retryAfter' in error;

/** Functions that turn errors into messages in the language of `texts`; `locale` is its BCP 47 tag, for `Intl`. */
export const problemsIn = ({ fields, failures, retryAt }: ProblemTexts, locale: string) => ({
  /** Translates a field's error from its English sentence. */
  ofField: (sentence: string | undefined) => sentence && (fields[sentence] ?? sentence),
  /** The message of a failed request. */
  ofFailure: (error: unknown): string => {
    if (!isFailure(error)) return failures.internal;
    if (error.code === 'rate_limited' && error.retryAfter !== null) return retryAt(fromNow(error.retryAfter, locale));
    // A newer server may send codes that this build does not know.
    const texts: Readonly<Partial<Record<string, string>>> = failures;
    return texts[error.code] ?? error.message;
  },
  refusedFields,
  isFailure,
});

/** Whether an error is a 404: retrying would not help. */
export const isNotFound = (error: unknown) => isFailure(error) && error.code === 'not_found';

/** The fields that the server rejected, in the order of `names`, each with its English sentence. */
const refusedFields = <Name extends string>(error: unknown, names: readonly Name[]): [Name, string][] =>
  names.flatMap((name) => {
    const sentence = isFailure(error) ? error.fields[name] : undefined;
    return sentence === undefined ? [] : [[name, sentence]];
  });

const MINUTE = 60;

/** 40 → "in 40 seconds", 61 → "in 2 minutes" */
function fromNow(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return seconds <= MINUTE
    ? format.format(Math.max(seconds, 1), 'second')
    : format.format(Math.ceil(seconds / MINUTE), 'minute');
}
