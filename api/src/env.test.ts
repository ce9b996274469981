import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.ts';
import { StartupError } from './startup-error.ts';

const SECRET = 'x'.repeat(32);

it('needs nothing for a demo', () => {
  expect(parseEnv({})).toMatchObject({
    DATA_DIR: 'data',
    FULLCOURT_MODE: 'demo',
    ACCESS_TOKEN_TTL: 600,
    REFRESH_GRACE: 30,
    MEDIA_URL_TTL: 7200,
    REQUIRE_SECOND_FACTOR: 'none',
  });
});

describe('fails loudly', () => {
  it.each([
    { env: { FULLCOURT_MODE: 'live' }, names: 'SESSION_SECRET' },
    { env: { FULLCOURT_MODE: 'prod' }, names: 'FULLCOURT_MODE' },
    { env: { SESSION_SECRET: 'short' }, names: 'SESSION_SECRET' },
    { env: { DATABASE_URL: 'mysql://x' }, names: 'DATABASE_URL' },
    { env: { ACCESS_TOKEN_TTL: 'soon' }, names: 'ACCESS_TOKEN_TTL' },
    { env: { ACCESS_TOKEN_TTL: '0' }, names: 'ACCESS_TOKEN_TTL' },
    { env: { LOGIN_RATE: '-1' }, names: 'LOGIN_RATE' },
    { env: { SMTP_URL: 'http://x' }, names: 'SMTP_URL' },
    { env: { FULLCOURT_MODE: 'live', SESSION_SECRET: SECRET }, names: 'SMTP_URL' },
    { env: { FULLCOURT_MODE: 'live', SESSION_SECRET: SECRET, SMTP_URL: 'smtp://mail.example' }, names: 'PUBLIC_URL' },
    { env: { PUBLIC_URL: '' }, names: 'PUBLIC_URL' },
    { env: { PUBLIC_URL: 'fullcourt.example' }, names: 'PUBLIC_URL' },
    { env: { PUBLIC_URL: 'ftp://fullcourt.example' }, names: 'PUBLIC_URL' },
    { env: { PUBLIC_URL: 'https://fullcourt.example/shop' }, names: 'PUBLIC_URL' },
    { env: { REQUIRE_SECOND_FACTOR: 'all' }, names: 'REQUIRE_SECOND_FACTOR' },
    { env: { DATA_DIR: '' }, names: 'DATA_DIR' },
  ])('on $env, naming $names', ({ env, names }) => {
    expect(() => parseEnv(env)).toThrow(StartupError);
    expect(() => parseEnv(env)).toThrow(names);
  });

  it('naming everything that is wrong at once, and no secret', () => {
    const parse = () => parseEnv({ DATABASE_URL: 'x', ACCESS_TOKEN_TTL: 'y', SESSION_SECRET: 'hunter2' });
    expect(parse).toThrow(/DATABASE_URL.*SESSION_SECRET.*ACCESS_TOKEN_TTL/s);
    expect(parse).not.toThrow(/hunter2/);
  });
});

it('is content with a secret, a mail server and an address in live mode', () => {
  const mail = { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://fullcourt.example' };
  const live = { FULLCOURT_MODE: 'live', SESSION_SECRET: SECRET, ...mail };
  expect(parseEnv(live)).toMatchObject(live);
});

it.each([
  ['https://fullcourt.example', 'https://fullcourt.example'],
  ['https://fullcourt.example/', 'https://fullcourt.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('the public address %s is the origin %s', (given, origin) => {
  expect(parseEnv({ PUBLIC_URL: given }).PUBLIC_URL).toBe(origin);
});
