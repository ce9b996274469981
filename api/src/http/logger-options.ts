import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

/**
 * Pino options that keep personal data and credentials out of the log: no parameters of SQL statements (password hashes,
 * emails), no query strings of URLs (tokens of emailed links).
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
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  return {
    type: name,
    message,
    stack: stack.replace(error.message, () => message),
    ...('code' in error && { code: error.code }),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  };
}

const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({ method, url: url.replace(/\?.*/s, ''), ip });
