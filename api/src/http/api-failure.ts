import { errorStatus, type ErrorCode } from 'shared-api/errors';

/** Thrown anywhere below a route; `handleError` turns it into an `errorBody` response. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    fields?: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.code = code;
    this.status = errorStatus[code];
    this.fields = fields;
    this.headers = headers;
  }
}

/** 422 with a message for each wrong field, by its dotted path in the request. */
export const invalid = (fields: Readonly<Record<string, string>>) =>
  new ApiFailure('invalid', 'Some of this is not valid.', fields);

export const notFound = (what = 'There is no such thing here.') => new ApiFailure('not_found', what);
