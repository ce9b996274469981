import type { ErrorCode } from './errors.ts';
import type { FieldErrorCode } from './field-errors.ts';

/** The messages of all errors in one language; those of each language are in `error-messages/`. */
export interface ErrorMessages {
  readonly fields: Readonly<Record<FieldErrorCode, string>>;
  /** Messages of failed requests by error code; `network` for a request without a response. */
  readonly requests: Readonly<Record<ErrorCode | 'network', string>>;
  /** Message of `rate_limited` with a time; `when` is "in 40 seconds". */
  readonly retryAt: (when: string) => string;
}
