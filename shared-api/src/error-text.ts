import type { ErrorMessages } from './error-messages.ts';
import type { ErrorCode, FieldError } from './errors.ts';

/** The subset of `shared-auth`'s `ApiError` that messages depend on: this package knows no HTTP client. */
export interface RequestError {
  readonly code: ErrorCode | 'network';
  readonly message: string;
  /** By dotted path of the request. */
  readonly fields: Readonly<Record<string, FieldError>>;
  /** Seconds after which to try again, if known. */
  readonly retryAfter: number | null;
}

const isRequestError = (error: unknown): error is RequestError =>
  error instanceof Error && 'code' in error && 'fields' in error && 'retryAfter' in error;

/**
 * Creates functions that return error messages in the language of `messages`; `locale` is its BCP 47 tag, for `Intl`.
 */
export function errorTextIn({ fields, requests, retryAt }: ErrorMessages, locale: string) {
  // A newer server may send codes that this build does not know: in that case its own English message is shown.
  const known: Readonly<Partial<Record<string, string>>> = fields;
  const knownRequests: Readonly<Partial<Record<string, string>>> = requests;
  return {
    /** Returns the message for a field's error code; any other text is returned unchanged. */
    ofField: (code: string | undefined) => code && (known[code] ?? code),
    /** Returns the message for a failed request. */
    ofRequest: (error: unknown): string => {
      if (!isRequestError(error)) return requests.internal;
      if (error.code === 'rate_limited' && error.retryAfter !== null) return retryAt(fromNow(error.retryAfter, locale));
      return knownRequests[error.code] ?? error.message;
    },
    /** Returns the fields that the server rejected, in the order of `names`, each with its message. */
    rejectedFields: <Name extends string>(error: unknown, names: readonly Name[]): [Name, string][] =>
      names.flatMap((name) => {
        const fields = isRequestError(error) ? error.fields : {};
        // Or something in it: `chapters.2.time`.
        const field = fields[name] ?? Object.entries(fields).find(([path]) => path.startsWith(`${name}.`))?.[1];
        return field ? [[name, known[field.code] ?? field.message]] : [];
      }),
    isRequestError,
  };
}

/** Returns whether an error is a 404: retrying would not help. */
export const isNotFound = (error: unknown) => isRequestError(error) && error.code === 'not_found';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** 40 → "in 40 seconds", 61 → "in 2 minutes", 3601 → "in 2 hours" */
function fromNow(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (seconds <= MINUTE) return format.format(Math.max(seconds, 1), 'second');
  if (seconds <= HOUR) return format.format(Math.ceil(seconds / MINUTE), 'minute');
  return format.format(Math.ceil(seconds / HOUR), 'hour');
}
