import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody, ErrorCode } from 'shared-api/errors';
import { ApiError, fieldError, invalidFields, notFound } from './api-error.ts';

/** Sends every error as an `errorBody`. Server errors are logged, and sent without details. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = apiErrorOf(error);
  if (apiError.status >= 500) request.log.error({ err: error }, 'request failed');
  return sendError(apiError, request, reply);
}

export const handleNotFound = (request: FastifyRequest, reply: FastifyReply) => sendError(notFound(), request, reply);

function sendError({ code, message, fields, status, headers }: ApiError, request: FastifyRequest, reply: FastifyReply) {
  const body: ErrorBody = { error: { code, message, ...(fields ? { fields } : {}), requestId: request.id } };
  return reply
    .code(status)
    .headers(headers)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function apiErrorOf(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error);
  const byStatus = CLIENT_ERRORS[error.statusCode ?? 500];
  if (byStatus) return new ApiError(...byStatus);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError('bad_request', 'Invalid request.');
  }
  if (isOutage(error)) return new ApiError('unavailable', 'The service is busy. Try again in a moment.');
  return new ApiError('internal', 'Something went wrong on our side.');
}

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

type ValidationError = FastifyError & { validation: readonly { instancePath: string; message?: string }[] };

/**
 * 404 for path parameters that do not match the schema, since no record has such an id; 422 by field for everything
 * else.
 */
function invalidRequest(error: FastifyError): ApiError {
  const { validation } = error as ValidationError;
  if (error.validationContext === 'params') return notFound();
  const fields = Object.fromEntries(
    [...validation]
      .reverse()
      .map(({ instancePath, message }) => [dotted(instancePath), fieldError(message ?? 'Invalid')]),
  );
  return invalidFields(fields);
}

/** `/address/city` → `address.city` */
const dotted = (pointer: string) => pointer.split('/').filter(Boolean).join('.');

/** Connection errors for which the driver gives a message but no code. */
const LOST_CONNECTION = /timeout exceeded when trying to connect|connection terminated|connection error|not queryable/i;

/** Whether the database is unreachable (SQLSTATE 08 and 57P, socket errors) or out of resources (class 53). */
function isOutage(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /^(08|57P|53|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/.test(code) || LOST_CONNECTION.test(String(cause));
}
