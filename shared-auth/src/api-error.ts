import type { ErrorBody, ErrorCode, FieldError } from 'shared-api/errors';

/** The API's error codes, and `network` for a request without a response. */
type ApiErrorCode = ErrorCode | 'network';

/** The rejection of every failed request. `fields` has the errors of single fields by their dotted path in the request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, FieldError>>;
  readonly requestId: string | null;
  /** Seconds after which to try again, from `Retry-After`; `null` without one. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    { code, message, fields = {}, requestId, retryAfter }: ErrorDetails,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId ?? null;
    this.retryAfter = retryAfter ?? null;
  }
}

interface ErrorDetails {
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, FieldError>> | undefined;
  readonly requestId?: string;
  readonly retryAfter?: number | null;
}

export const networkError = (cause: unknown) =>
  new ApiError(
    0,
    { code: 'network', message: 'The server cannot be reached. Check the connection and try again.' },
    { cause },
  );

/**
 * The error of an unsuccessful response; one that is not the API's own, such as a proxy's HTML page, is `unavailable`.
 */
export function errorOfResponse({ status, headers }: Response, body: unknown): ApiError {
  const retryAfter = secondsOf(headers.get('retry-after'));
  if (isErrorBody(body)) return new ApiError(status, { ...body.error, retryAfter });
  return new ApiError(status, {
    code: CODES_OF_PROXIES[status] ?? 'unavailable',
    message: 'The server sent an unusable response. Try again in a moment.',
    retryAfter,
  });
}

/** `Retry-After` in seconds; the header's other form, a date, is ignored: our server never sends it. */
const secondsOf = (value: string | null) => (value !== null && /^\d+$/.test(value) ? Number(value) : null);

/** Codes for proxy responses whose status alone indicates the reason. */
const CODES_OF_PROXIES: Readonly<Record<number, ErrorCode | undefined>> = {
  413: 'payload_too_large',
  429: 'rate_limited',
};

/** Strict, since other software also sends `{ error: { code, message } }`, for example with a numeric code. */
function isErrorBody(body: unknown): body is ErrorBody {
  if (!isObject(body) || !isObject(body.error)) return false;
  const { code, message, fields = {} } = body.error;
  return (
    typeof code === 'string' &&
    typeof message === 'string' &&
    isObject(fields) &&
    Object.values(fields).every(isFieldError)
  );
}

const isFieldError = (value: unknown) =>
  isObject(value) && typeof value.code === 'string' && typeof value.message === 'string';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
