import type { ErrorBody, ErrorCode } from 'shared-api/errors';

/** What went wrong with a call: the API's own codes, or `network` when no answer came at all. */
export type FailureCode = ErrorCode | 'network';

/** Every call that fails rejects with this. `fields` maps a dotted path of the request to its message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: FailureCode;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** Seconds until another attempt may pass, where the server says. */
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

/** The error that an unsuccessful answer carries; a proxy's page of HTML becomes `unavailable`. */
export function errorOfAnswer({ status, headers }: Response, body: unknown): ApiError {
  const retryAfter = secondsOf(headers.get('retry-after'));
  if (isErrorBody(body)) return new ApiError(status, { ...body.error, retryAfter });
  return new ApiError(status, {
    code: CODES_OF_PROXIES[status] ?? 'unavailable',
    message: 'The server gave no usable answer. Try again in a moment.',
    retryAfter,
  });
}

/** Our server counts seconds; the header's other form, a date, is as good as none. */
const secondsOf = (value: string | null) => (value !== null && /^\d+$/.test(value) ? Number(value) : null);

/** What a proxy may say by the status alone, and for the same reason as our server. */
const CODES_OF_PROXIES: Readonly<Record<number, ErrorCode | undefined>> = {
  413: 'payload_too_large',
  429: 'rate_limited',
};

/** Others have a body of this name too, with a number for a code; our texts are read to people. */
function isErrorBody(body: unknown): body is ErrorBody {
  if (!isObject(body) || !isObject(body.error)) return false;
  const { code, message, fields = {} } = body.error;
  return (
    typeof code === 'string' && typeof message === 'string' && isObject(fields) && Object.values(fields).every(isText)
  );
}

const isText = (value: unknown) => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
