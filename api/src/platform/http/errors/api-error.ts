import { en as messages } from 'shared-api/error-messages/en';
import { errorStatus, type ErrorCode, type FieldError } from 'shared-api/errors';
import { fieldErrors, isFieldErrorCode } from 'shared-api/field-errors';

/** Thrown anywhere below a route; `handleError` turns it into an `errorBody` response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, FieldError> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    fields?: Record<string, FieldError>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.code = code;
    this.status = errorStatus[code];
    this.fields = fields;
    this.headers = headers;
  }
}

/** 422 with an error for each invalid field, by its dotted path in the request: a code, or a sentence for developers. */
export const invalid = (fields: Readonly<Record<string, string>>) => {
  const errors = Object.entries(fields).map(([path, code]): [string, FieldError] => [path, fieldError(code)]);
  return invalidFields(Object.fromEntries(errors));
};

/** An error with an empty path is about the request as a whole; if there is no other, the error is `bad_request`. */
export function invalidFields({ '': whole, ...fields }: Record<string, FieldError>): ApiError {
  if (whole && Object.keys(fields).length === 0) return new ApiError('bad_request', 'Invalid request.');
  return new ApiError('invalid', messages.requests.invalid, fields);
}

/** The error of a field from the message of its schema: one of our codes, or the schema library's own message. */
export const fieldError = (message: string): FieldError =>
  isFieldErrorCode(message)
    ? { code: message, message: messages.fields[message] }
    : { code: fieldErrors.invalid, message };

export const notFound = (message = 'Not found.') => new ApiError('not_found', message);
