import type { ErrorCode } from './errors.ts';
import type { ProblemTexts } from './problem-texts.ts';

/** What the HTTP client rejects with, as far as a person is told of it. */
interface Failure {
  readonly code: ErrorCode | 'network';
  readonly message: string;
  /** Of the request, by dotted path. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until another attempt may pass, where the server says. */
  readonly retryAfter: number | null;
}

const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'code' in error && 'fields' in error && 'retryAfter' in error;

/** Says what went wrong in the language of the texts, which `locale` names (BCP 47). */
export const problemsIn = ({ fields, failures, retryAt }: ProblemTexts, locale: string) => ({
  /** Of a field; schemas and server give the English sentence. */
  ofField: (sentence: string | undefined) => sentence && (fields[sentence] ?? sentence),
  /** Of a whole request; of too many attempts also for how long to wait. */
  ofFailure: (error: unknown): string => {
    if (!isFailure(error)) return failures.internal;
    if (error.code === 'rate_limited' && error.retryAfter !== null) return retryAt(fromNow(error.retryAfter, locale));
    // A newer server may know codes that this part does not.
    const texts: Readonly<Partial<Record<string, string>>> = failures;
    return texts[error.code] ?? error.message;
  },
  refusedFields,
  isFailure,
});

/** Whether the server knows nothing under the id that was asked for: to try again would not help. */
export const isNotFound = (error: unknown) => isFailure(error) && error.code === 'not_found';

/** The fields of a form that the server refused, in the form's order, each with its sentence. */
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
