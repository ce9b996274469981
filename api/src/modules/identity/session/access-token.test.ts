import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createKeys, type KeyRing } from '../../../platform/crypto/keys.ts';
import { parseEnv } from '../../../platform/env.ts';
import { issueAccessToken, readAccessToken } from './access-token.ts';

const CLAIMS = { sub: '0190a0a0-0000-7000-8000-000000000001', sid: '0190a0a0-0000-7000-8000-000000000002' };
const NOON = new Date('2026-03-01T12:00:00.999Z');
const TTL = 600;

const [NEWEST, EARLIER, EARLIEST] = ['newest', 'earlier', 'earliest'];
const config = parseEnv({ ACCESS_TOKEN_TTL: String(TTL) });

/** A server with these secrets, the newest first, some seconds after noon. */
const server = (secrets: readonly [string, ...string[]], seconds = 0) => ({
  keys: createKeys(secrets),
  config,
  clock: () => new Date(NOON.getTime() + seconds * 1000),
});
const read = (token: string, seconds = 0, secrets: readonly [string, ...string[]] = [NEWEST]) =>
  readAccessToken(server(secrets, seconds), token);

function signed(claims: Record<string, unknown>, alg = 'HS256', [key]: KeyRing = createKeys([NEWEST]).access) {
  return new SignJWT(claims).setProtectedHeader({ alg }).setExpirationTime(NOON).sign(key);
}

const expired = { code: 'token_expired', message: 'The access token has expired.' };
const notValid = { code: 'not_authenticated', message: 'A valid access token is required.' };

describe('an issued access token', () => {
  it('names user and session, and nothing else', async () => {
    const token = await issueAccessToken(server([NEWEST]), CLAIMS);
    const now = Math.floor(NOON.getTime() / 1000);
    expect(decodeJwt(token)).toEqual({ ...CLAIMS, iat: now, exp: now + TTL });
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256' });
    expect(await read(token)).toEqual(CLAIMS);
  });

  it('is valid for its lifetime, and has expired then', async () => {
    const token = await issueAccessToken(server([NEWEST]), CLAIMS);
    expect(await read(token, TTL - 1)).toEqual(CLAIMS);
    await expect(read(token, TTL)).rejects.toMatchObject(expired);
  });

  it('is signed with the newest secret', async () => {
    const token = await issueAccessToken(server([NEWEST, EARLIER]), CLAIMS);
    expect(await read(token, 0, [NEWEST])).toEqual(CLAIMS);
    await expect(read(token, 0, [EARLIER])).rejects.toMatchObject(notValid);
  });
});

describe('after rotations of the secret', () => {
  it.each([NEWEST, EARLIER, EARLIEST])(
    'a token of each of the secrets is valid until it expires: %s',
    async (secret) => {
      const token = await issueAccessToken(server([secret]), CLAIMS);
      const secrets = [NEWEST, EARLIER, EARLIEST] as const;
      expect(await read(token, 0, secrets)).toEqual(CLAIMS);
      await expect(read(token, TTL, secrets)).rejects.toMatchObject(expired);
    },
  );

  it('a token of a forgotten secret is not valid', async () => {
    const token = await issueAccessToken(server(['forgotten']), CLAIMS);
    await expect(read(token, 0, [NEWEST, EARLIER])).rejects.toMatchObject(notValid);
  });
});

it.each([
  ['empty', ''],
  ['no token', 'garbled'],
  ['not signed', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
])('a token is rejected if it is %s', async (_, token) => {
  await expect(read(token, 0, [NEWEST, EARLIER])).rejects.toMatchObject(notValid);
});

it.each(['HS384', 'HS512'])('a token is rejected with another algorithm: %s', async (alg) => {
  await expect(read(await signed(CLAIMS, alg), -60)).rejects.toMatchObject(notValid);
});

it.each(['refresh', 'media'] as const)('a token is rejected if it was signed with the key for %s', async (purpose) => {
  const token = await signed(CLAIMS, 'HS256', createKeys([NEWEST])[purpose]);
  await expect(read(token, -60)).rejects.toMatchObject(notValid);
});

it.each([{ sub: CLAIMS.sub }, { sid: CLAIMS.sid }, { ...CLAIMS, sub: 'x' }, { ...CLAIMS, sid: 'x' }, {}])(
  'a token is rejected with the claims %j',
  async (claims) => {
    expect(await read(await signed(CLAIMS), -60)).toEqual(CLAIMS);
    await expect(read(await signed(claims), -60)).rejects.toMatchObject(notValid);
  },
);
