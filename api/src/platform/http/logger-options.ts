import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { isDataException } from '../database/database.ts';

/**
 * Pino options that keep personal data and credentials out of the log: no parameters of SQL statements (password hashes,
 * emails), no values that the database rejects and its message quotes, no query strings of URLs (tokens of emailed links).
 */
export const loggerOptions = (level: string) => ({ level, serializers: { err: loggedError, req: loggedRequest } });

interface LoggedError {
  readonly [key: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** Copies known properties only: drivers attach a statement's parameters to their errors. */
function loggedError(error: Error): LoggedError {
  const { name, stack = '', cause } = error;
  const message = messageOf(error);
  return {
    type: name,
    message,
    stack: stack.replace(error.message, () => message),
    ...('code' in error && { code: error.code }),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(asError).map(loggedError) }),
  };
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return isDataException(error) ? 'The database rejects a value' : error.message;
}

const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({ method, url: url.replace(/\?.*/s, ''), ip });
