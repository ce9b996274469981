import type { ErrorBody, ErrorCode } from 'shared-api/errors';

/** The API's error codes, and `network` for a request without a response. */
export type FailureCode = ErrorCode | 'network';

/** The rejection of every failed request. `fields` maps a dotted path of the request body to its message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: FailureCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** Seconds after which to try again, from `Retry-After`; `null` without one. */
  readonly retryAfter: number | null;

  constructor(status: number, { code, message, fields = {}, requestId, retryAfter }: Failure, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId ?? null;
    this.retryAfter = retryAfter ?? null;
  }
}

interface Failure {
  readonly code: FailureCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
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
export function errorOfAnswer({ status, headers }: Response, body: unknown): ApiError {
  const retryAfter = secondsOf(headers.get('retry-after'));
  if (isErrorBody(body)) return new ApiError(status, { ...body.error, retryAfter });
  return new ApiError(status, {
    code: CODES_OF_PROXIES[status] ?? 'unavailable',
    message: 'The server gave no usable answer. Try again in a moment.',
    retryAfter,
  });
}

/** `Retry-After` in seconds; the header's other form, a date, is never sent by our server and ignored. */
const secondsOf = (value: string | null) => (value !== null && /^\d+$/.test(value) ? Number(value) : null);

/** Codes for responses of proxies whose status alone tells the reason. */
const CODES_OF_PROXIES: Readonly<Record<number, ErrorCode | undefined>> = {
  413: 'payload_too_large',
  429: 'rate_limited',
};

/** Strict, since other software also answers `{ error: { code, message } }`, with a numeric code for example. */
function isErrorBody(body: unknown): body is ErrorBody {
  if (!isObject(body) || !isObject(body.error)) return false;
  const { code, message, fields = {} } = body.error;
  return (
    typeof code === 'string' && typeof message === 'string' && isObject(fields) && Object.values(fields).every(isText)
  );
}

const isText = (value: unknown) => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
