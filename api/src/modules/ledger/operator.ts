import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { createKeys, type Secrets } from '../../platform/crypto/keys.ts';
import { isSignedBy, sign } from '../../platform/crypto/signature.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { requireAdmin } from '../identity/guard.ts';

const PREFIX = 'fcop_';
const LIFETIME_MS = 60_000;
const TOKEN = new RegExp(`^Bearer ${PREFIX}(\\d{1,15})\\.(.+)$`, 'i');

/**
 * Returns a token with which a command on the server calls the API for a minute: whoever can read the product's secret
 * runs the product. By the machine's clock, as a demo's may be elsewhere.
 */
export function operatorToken(secrets: Secrets, now = Date.now()): string {
  const expiry = String(now + LIFETIME_MS);
  return `${PREFIX}${expiry}.${sign(createKeys(secrets).operator, expiry)}`;
}

/** A hook that allows administrators, and commands on the server. */
export const requireOperator = (context: ApiContext) => {
  const command = requireCommand(context);
  const admin = requireAdmin(context);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    TOKEN.test(String(request.headers.authorization)) ? command(request, reply) : admin(request, reply);
};

/** A hook that allows only commands on the server. */
export const requireCommand = (context: ApiContext) => {
  const admin = requireAdmin(context);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = TOKEN.exec(String(request.headers.authorization));
    if (!token) {
      await admin(request, reply);
      throw new ApiError('forbidden', 'This is for commands on the server.');
    }
    const [expiry, signature] = token.slice(1) as [string, string];
    const left = Number(expiry) - Date.now();
    // One that is valid for longer was not made by a command.
    if (left <= 0 || left > LIFETIME_MS || !isSignedBy(context.keys.operator, expiry, signature)) {
      throw new ApiError('not_authenticated', 'This token is not one of a command on this server, or has expired.');
    }
  };
};
