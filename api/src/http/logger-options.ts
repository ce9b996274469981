import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

/**
 * How the server logs. Nothing of a person and nothing that opens an account gets into the log: no values of queries
 * (password hashes, whole mails), no query of an address (the tokens of mailed links).
 */
export const loggerOptions = (level: string) => ({ level, serializers: { err: loggedError, req: loggedRequest } });

interface LoggedError {
  readonly [key: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** Only what is named here: drivers hang the values of a query on their errors too. */
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
