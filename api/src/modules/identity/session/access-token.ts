import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { ApiContext } from '../../../context.ts';
import type { KeyRing } from '../../../crypto/keys.ts';
import { ApiError } from '../../../http/api-error.ts';

/**
 * `sub`: the user; `sid`: the session (refresh family). Role and permissions are not in the token; they are read from
 * the database.
 */
const claims = z.object({ sub: z.uuid(), sid: z.uuid() });
export type AccessClaims = z.infer<typeof claims>;

type Signing = Pick<ApiContext, 'keys' | 'config' | 'clock'>;

const ALGORITHM = 'HS256';
const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

export function issueAccessToken({ keys, config, clock }: Signing, { sub, sid }: AccessClaims): Promise<string> {
  const now = inSeconds(clock());
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(sub)
    .setIssuedAt(now)
    .setExpirationTime(now + config.ACCESS_TOKEN_TTL)
    .sign(keys.access[0]);
}

/** Verifies a token. Throws `token_expired` (403) if it has expired, `not_authenticated` (401) if it is not valid. */
export async function readAccessToken({ keys, clock }: Signing, token: string): Promise<AccessClaims> {
  try {
    return claims.parse(await verify(keys.access, token, clock()));
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new ApiError('token_expired', 'The access token has expired.');
    throw new ApiError('not_authenticated', 'A valid access token is required.');
  }
}

/** The payload of a token that one of the keys has signed. */
async function verify([key, ...others]: KeyRing, token: string, currentDate: Date): Promise<unknown> {
  try {
    return (await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate })).payload;
  } catch (error) {
    const [next, ...rest] = others;
    if (!(error instanceof errors.JWSSignatureVerificationFailed) || !next) throw error;
    return verify([next, ...rest], token, currentDate);
  }
}
