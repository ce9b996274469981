import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { ApiContext } from '../../../context.ts';
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
    .sign(keys.access);
}

/** Verifies a token. Throws `token_expired` (403) if it has expired, `not_authenticated` (401) if it is not valid. */
export async function readAccessToken({ keys, clock }: Signing, token: string): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, keys.access, { algorithms: [ALGORITHM], currentDate: clock() });
    return claims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new ApiError('token_expired', 'The access token has expired.');
    throw new ApiError('not_authenticated', 'A valid access token is required.');
  }
}
