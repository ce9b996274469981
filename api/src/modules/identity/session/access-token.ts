import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { ApiContext } from '../../../platform/context.ts';
import type { KeyRing } from '../../../platform/crypto/keys.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';

/**
 * `sub`: the user; `sid`: the session (refresh family). Role and permissions are not in the token; they are read from
 * the database. With `act` (RFC 8693), the administrator who views the product as the user, `sid` is a support view.
 */
const claims = z.object({ sub: z.uuid(), sid: z.uuid(), act: z.object({ sub: z.uuid() }).optional() });
export type AccessClaims = z.infer<typeof claims>;

type Signing = Pick<ApiContext, 'keys' | 'config' | 'clock'>;

const ALGORITHM = 'HS256';
const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** @param lifetime seconds */
export function issueAccessToken(
  { keys, config, clock }: Signing,
  { sub, ...rest }: AccessClaims,
  lifetime = config.ACCESS_TOKEN_TTL,
): Promise<string> {
  const now = inSeconds(clock());
  return new SignJWT(rest)
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(sub)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(keys.access[0]);
}

/** Whether a token says that it is a support view's. Not verified: for rejecting a request, never for accepting one. */
export function claimsSupportView(token: string): boolean {
  try {
    return 'act' in decodeJwt(token);
  } catch {
    return false;
  }
}

/** Verifies a token. Throws `token_expired` (403) if it has expired, `not_authenticated` (401) if it is not valid. */
export async function readAccessToken({ keys, clock }: Signing, token: string): Promise<AccessClaims> {
  try {
    return claims.parse(await verify(keys.access, token, clock()));
  } catch (error) {
    // Nothing renews a support view. `token_expired` would tell a browser to refresh, with the administrator's cookie.
    if (error instanceof errors.JWTExpired && 'act' in error.payload) throw supportViewEnded();
    if (error instanceof errors.JWTExpired) throw new ApiError('token_expired', 'The access token has expired.');
    throw new ApiError('not_authenticated', 'A valid access token is required.');
  }
}

export const supportViewEnded = () => new ApiError('session_revoked', 'This support view has ended.');

/** Returns the payload of a token that one of the keys has signed. */
async function verify([key, ...others]: KeyRing, token: string, currentDate: Date): Promise<unknown> {
  try {
    return (await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate })).payload;
  } catch (error) {
    const [next, ...rest] = others;
    if (!(error instanceof errors.JWSSignatureVerificationFailed) || !next) throw error;
    return verify([next, ...rest], token, currentDate);
  }
}
