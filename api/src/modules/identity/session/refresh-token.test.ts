import { describe, expect, it } from 'vitest';
import { createKeys } from '../../../platform/crypto/keys.ts';
import { sign } from '../../../platform/crypto/signature.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const FAMILY = '0190a0a0-0000-7000-8000-000000000001';
const OTHER = '0190a0a0-0000-7000-8000-000000000002';
const keys = createKeys(['newest', 'earlier']).refresh;
const signatureOf = (text: string) => sign(keys, text);

describe('a refresh token', () => {
  it.each([0, 1, 999_999_999])('is read as it was written: generation %d', (generation) => {
    const text = writeRefreshToken(keys, { family: FAMILY, generation });
    expect(text).toMatch(new RegExp(`^${FAMILY}\\.${generation}\\.[\\w-]{43}$`));
    expect(readRefreshToken(keys, text)).toEqual({ family: FAMILY, generation });
  });

  it('can be derived again', () => {
    const token = { family: FAMILY, generation: 7 };
    expect(writeRefreshToken(keys, token)).toBe(writeRefreshToken(keys, token));
  });

  it('is signed with the newest secret, and valid with an earlier one', () => {
    const token = { family: FAMILY, generation: 7 };
    const [newest, earlier, forgotten] = ['newest', 'earlier', 'forgotten'].map((s) => createKeys([s]).refresh);
    expect(readRefreshToken(newest!, writeRefreshToken(keys, token))).toEqual(token);
    expect(readRefreshToken(keys, writeRefreshToken(earlier!, token))).toEqual(token);
    expect(readRefreshToken(keys, writeRefreshToken(forgotten!, token))).toBeNull();
  });
});

describe('nothing else is a refresh token:', () => {
  const signature = signatureOf(`${FAMILY}.7`);

  it.each([
    ['nothing', ''],
    ['another family', `${OTHER}.7.${signature}`],
    ['another generation', `${FAMILY}.8.${signature}`],
    ['no signature', `${FAMILY}.7`],
    ['an empty signature', `${FAMILY}.7.`],
    ['another signature', `${FAMILY}.7.${signatureOf(`${FAMILY}.8`)}`],
    ['a longer signature', `${FAMILY}.7.${signature}A`],
    ['a further part', `${FAMILY}.7.${signature}.x`],
    ['the signature of an access token', `${FAMILY}.7.${sign(createKeys(['newest']).access, `${FAMILY}.7`)}`],
  ])('%s', (_, text) => {
    expect(readRefreshToken(keys, `${FAMILY}.7.${signature}`)).not.toBeNull();
    expect(readRefreshToken(keys, text)).toBeNull();
  });

  it('a family that is not an id, even if it is signed', () => {
    expect(readRefreshToken(keys, `x.7.${signatureOf('x.7')}`)).toBeNull();
  });

  it.each(['', ' 7', '-7', '7e1', '0x7', '1234567890'])('the generation %j, even if it is signed', (generation) => {
    const text = signatureOf(`${FAMILY}.${Number(generation)}`);
    expect(readRefreshToken(keys, `${FAMILY}.${generation}.${text}`)).toBeNull();
  });
});
