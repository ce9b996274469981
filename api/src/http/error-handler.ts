import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody, ErrorCode } from 'shared-api/errors';
import { ApiFailure, invalid, notFound } from './api-failure.ts';

/** Answers every error as an `errorBody`. Server errors are logged, and answered without details. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error);
  if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
  return sendFailure(failure, request, reply);
}

export const handleNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(notFound('There is nothing at this address.'), request, reply);

function sendFailure(
  { code, message, fields, status, headers }: ApiFailure,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const body: ErrorBody = { error: { code, message, ...(fields ? { fields } : {}), requestId: request.id } };
  return reply
    .code(status)
    .headers(headers)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function failureOf(error: FastifyError): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error);
  const byStatus = CLIENT_FAILURES[error.statusCode ?? 500];
  if (byStatus) return new ApiFailure(...byStatus);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiFailure('bad_request', 'This request cannot be understood.');
  }
  if (isOutage(error)) return new ApiFailure('unavailable', 'The service is busy. Try again in a moment.');
  return new ApiFailure('internal', 'Something went wrong on our side.');
}

/** Errors that Fastify itself raises before a handler runs, by status. */
const CLIENT_FAILURES: Readonly<Record<number, [ErrorCode, string] | undefined>> = {
  400: ['bad_request', 'This request cannot be understood.'],
  404: ['not_found', 'There is nothing at this address.'],
  // Fastify: a path parameter is longer than any id.
  414: ['not_found', 'There is nothing at this address.'],
  413: ['payload_too_large', 'This is more than we take at once.'],
  415: ['unsupported_media_type', 'Send JSON.'],
  429: ['rate_limited', 'Too many attempts. Try again in a minute.'],
};

type ValidationFailure = FastifyError & { validation: readonly { instancePath: string; message?: string }[] };

/**
 * 404 for path parameters that do not match the schema, since nothing has such an id; 422 by field for everything else.
 */
function invalidRequest(error: FastifyError): ApiFailure {
  const { validation } = error as ValidationFailure;
  if (error.validationContext === 'params') return notFound();
  const fields = Object.fromEntries(
    [...validation].reverse().map(({ instancePath, message }) => [dotted(instancePath), message ?? 'Invalid']),
  );
  return invalid(fields);
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
