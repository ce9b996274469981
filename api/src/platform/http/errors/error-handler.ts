import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { endpoints } from 'shared-api/endpoints/endpoints';
import type { ErrorBody, ErrorCode } from 'shared-api/errors';
import { isRefusedVersion } from '../../database/lowest-writer.ts';
import { driverErrorCode, isDataException, isOutage, isReadOnly, isUnreachable } from '../../database/database.ts';
import { outageCause } from '../../database/outage-cause.ts';
import { queueErrorOf } from '../../jobs/queue-error.ts';
import { storageErrorOf } from '../../storage/storage.ts';
import { ApiError, fieldError, invalidFields, notFound } from './api-error.ts';
import { requestLog } from '../../current-log.ts';
import { noteErrorCode } from '../request-log.ts';
import { securityHeaders } from '../security-headers.ts';

/** Sends every error as an `errorBody`. Server errors are logged, and sent without details. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(explain(error, request), request, reply);
}

/** The body for an error that ends a response whose status has been sent. It is logged like any other. */
export function errorBodyOf(error: unknown, request: FastifyRequest): ErrorBody {
  const explained = explain(error instanceof Error ? error : new Error(String(error)), request);
  noteErrorCode(request, explained.code);
  return bodyOf(explained, request);
}

/** Logs an error of a server, and returns what to tell the client. */
function explain(error: Error, request: FastifyRequest): ApiError {
  const apiError = apiErrorOf(error as FastifyError, isForOperators(request));
  if (apiError.status >= 500) logServerError(error, request);
  else if (isDataException(error)) requestLog(request).warn({ err: error }, 'the schema of a request accepts too much');
  return apiError;
}

/** Whether whoever asks runs the product, and may know what is wrong with it. */
function isForOperators({ routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config;
  return endpoint !== undefined && ['operator', 'command'].includes(endpoints[endpoint].access);
}

/**
 * An outage, or a full disk, fails many requests a second: a short line for each says why. The statement and the stack
 * are logged for anything else.
 */
function logServerError(error: Error, request: FastifyRequest): void {
  const cause = rootOf(error);
  const log = requestLog(request);
  const ofStorage = storageErrorOf(error);
  const ofQueue = queueErrorOf(error);
  if (ofStorage) log.error({ reason: ofStorage.message }, 'the storage is unavailable');
  else if (isUnreachable(cause)) log.error({ reason: reasonOf(cause) }, 'the database is unavailable');
  else if (isRefusedVersion(cause)) log.error({ reason: reasonOf(cause) }, 'a change of this version is refused');
  else if (isReadOnly(cause)) log.error({ reason: reasonOf(cause) }, 'changes are refused');
  else if (ofQueue) log.error({ reason: reasonOf(cause) }, 'a job cannot be written to the queue');
  else if (isOutage(cause)) log.error({ reason: reasonOf(cause), cause: outageCause(cause) }, 'a statement was ended');
  else if (cause instanceof ApiError) log.error({ code: cause.code }, cause.message);
  else log.error({ err: error }, 'request failed');
}

/** Returns the error that all others are about: a driver's, in a query's, in one of ours. */
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error);

/** A connection that fails at several addresses has a code, but no message. */
const reasonOf = (error: Error) => error.message || driverErrorCode(error);

export const handleNotFound = (request: FastifyRequest, reply: FastifyReply) => sendError(notFound(), request, reply);

const bodyOf = ({ code, message, fields }: ApiError, { id: requestId }: FastifyRequest): ErrorBody => ({
  error: { code, message, ...(fields ? { fields } : {}), requestId },
});

function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply) {
  const { code, status, headers } = error;
  const body = bodyOf(error, request);
  noteErrorCode(request, code);
  // The headers again: errors of the router come before hooks, and a file that failed may have set others.
  return reply
    .code(status)
    .headers({ ...headers, ...securityHeaders, 'x-request-id': request.id })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function apiErrorOf(error: FastifyError, isForOperators: boolean): ApiError {
  // It may have a cause, which is for the log.
  if (error instanceof ApiError) return error;
  const root = rootOf(error);
  if (root instanceof ApiError) return root;
  const cause = isForOperators ? outageCause(error) : null;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error);
  const byStatus = CLIENT_ERRORS[error.statusCode ?? 500];
  if (byStatus) return new ApiError(...byStatus);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('bad_request', 'Invalid request.');
  }
  // A schema should have rejected the value; but it came with the request, and another attempt would fail as well.
  if (isDataException(error)) return new ApiError('bad_request', 'Invalid request.');
  if (isRefusedVersion(error)) return new ApiError('upgrading', 'The service is being updated. Try again in a moment.');
  if (isReadOnly(error))
    return new ApiError(
      'read_only',
      cause ? sentence(cause) : 'Changes cannot be saved at the moment. Try again later.',
    );
  if (storageErrorOf(error) || queueErrorOf(error) || isOutage(error))
    return new ApiError('unavailable', cause ? sentence(cause) : 'The service is busy. Try again in a moment.');
  return new ApiError('internal', 'Something went wrong on our side.');
}

const sentence = (cause: string) => `${cause.charAt(0).toUpperCase()}${cause.slice(1)}.`;

/** Errors that Fastify itself raises before a handler runs, by status. */
const CLIENT_ERRORS: Readonly<Record<number, [ErrorCode, string] | undefined>> = {
  400: ['bad_request', 'Invalid request.'],
  404: ['not_found', 'Not found.'],
  // Fastify: a path parameter is longer than any id.
  414: ['not_found', 'Not found.'],
  413: ['payload_too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'Send the body as JSON.'],
  429: ['rate_limited', 'Too many attempts. Try again in a minute.'],
};

interface ValidationIssue {
  readonly instancePath: string;
  readonly message?: string;
  /** `keys`: the unknown fields that a strict schema rejects, for the issue `unrecognized_keys`. */
  readonly params: { readonly keys?: readonly string[] };
}
type ValidationError = FastifyError & { readonly validation: readonly ValidationIssue[] };

/**
 * 404 for path parameters that do not match the schema, since no record has such an id; 422 by field for everything
 * else.
 */
function invalidRequest(error: FastifyError): ApiError {
  const { validation } = error as ValidationError;
  if (error.validationContext === 'params') return notFound();
  // Reversed, since the first issue of a field is the one to send.
  const fields = [...validation].reverse().flatMap(fieldErrorsOf);
  return invalidFields(Object.fromEntries(fields));
}

/** Enough to see what is wrong: thousands would keep the process busy. */
const UNKNOWN_FIELDS_MAX = 20;

/** Returns the errors of an issue by dotted path: `/address/city` → `address.city` */
function fieldErrorsOf({ instancePath, message = 'Invalid', params: { keys } }: ValidationIssue) {
  const path = instancePath.split('/').filter(Boolean);
  // The issue's own message lists all unknown fields; repeated for each of thousands, it would make a huge response.
  if (keys)
    return keys
      .slice(0, UNKNOWN_FIELDS_MAX)
      .map((key) => [[...path, key].join('.'), fieldError('Unknown field')] as const);
  return [[path.join('.'), fieldError(message)] as const];
}
