import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.ts';
import { StartupError } from './startup-error.ts';
import { s3SettingsOf } from './storage/s3-env.ts';

const SECRET = 'x'.repeat(32);
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
const LIVE_KEY = ['rk', 'live', 'x'].join('_');
const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'fullcourt',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

it('requires no variables for a demo', () => {
  expect(parseEnv({})).toMatchObject({
    DATA_DIR: 'data',
    FULLCOURT_MODE: 'demo',
    ACCESS_TOKEN_TTL: 600,
    REFRESH_GRACE: 30,
    MEDIA_URL_TTL: 7200,
    REQUIRE_SECOND_FACTOR: 'none',
  });
});

it('takes the settings of an S3 store together, with defaults for prefix and path style', () => {
  expect(s3SettingsOf(parseEnv({}))).toBeNull();
  const settings = {
    endpoint: 'https://s3.example',
    region: 'eu-central-1',
    bucket: 'fullcourt',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  expect(s3SettingsOf(parseEnv(S3))).toEqual({ ...settings, prefix: '', pathStyle: true });
  const others = { S3_PREFIX: 'our/files/', S3_PATH_STYLE: 'false' };
  expect(s3SettingsOf(parseEnv({ ...S3, ...others }))).toEqual({ ...settings, prefix: 'our/files/', pathStyle: false });
});

describe('an invalid environment', () => {
  it.each([
    { env: { FULLCOURT_MODE: 'live' }, names: 'SESSION_SECRET' },
    { env: { FULLCOURT_MODE: 'prod' }, names: 'FULLCOURT_MODE' },
    { env: { DEMO_CLOCK: 'yesterday' }, names: 'DEMO_CLOCK' },
    { env: { FULLCOURT_MODE: 'live', DEMO_CLOCK: '2026-03-01T12:00:00Z' }, names: 'DEMO_CLOCK' },
    { env: { SESSION_SECRET: 'short' }, names: 'SESSION_SECRET' },
    { env: { SESSION_SECRET: `${SECRET},short` }, names: 'SESSION_SECRET' },
    { env: { SESSION_SECRET: `${SECRET},` }, names: 'SESSION_SECRET' },
    { env: { AUDIT_RETENTION_DAYS: '29' }, names: 'AUDIT_RETENTION_DAYS' },
    { env: { DATABASE_URL: 'mysql://x' }, names: 'DATABASE_URL' },
    { env: { ACCESS_TOKEN_TTL: 'soon' }, names: 'ACCESS_TOKEN_TTL' },
    { env: { ACCESS_TOKEN_TTL: '0' }, names: 'ACCESS_TOKEN_TTL' },
    { env: { LOGIN_RATE: '-1' }, names: 'LOGIN_RATE' },
    { env: { SMTP_URL: 'http://x' }, names: 'SMTP_URL' },
    { env: { ROLE: 'web' }, names: 'ROLE' },
    { env: { ROLE: 'worker,jobs', DATABASE_URL: 'postgres://db' }, names: 'ROLE' },
    { env: { FULLCOURT_MODE: 'live', SESSION_SECRET: SECRET }, names: 'SMTP_URL' },
    { env: { FULLCOURT_MODE: 'live', SESSION_SECRET: SECRET, SMTP_URL: 'smtp://mail.example' }, names: 'PUBLIC_URL' },
    { env: { SUPPORT_EMAIL: 'support' }, names: 'SUPPORT_EMAIL' },
    { env: { PUBLIC_URL: '' }, names: 'PUBLIC_URL' },
    { env: { PUBLIC_URL: 'fullcourt.example' }, names: 'PUBLIC_URL' },
    { env: { PUBLIC_URL: 'ftp://fullcourt.example' }, names: 'PUBLIC_URL' },
    {
      env: { PUBLIC_URL: 'https://fullcourt.example/shop' },
      names: '(PUBLIC_URL: must be without a path: the product cannot be served below one',
    },
    { env: { REQUIRE_SECOND_FACTOR: 'all' }, names: 'REQUIRE_SECOND_FACTOR' },
    { env: { DATA_DIR: '' }, names: 'DATA_DIR' },
    { env: { DATABASE_URL: '' }, names: 'DATABASE_URL' },
    { env: { FULLCOURT_MODE: ' ' }, names: 'FULLCOURT_MODE' },
    { env: { LOGIN_RATE: '' }, names: 'LOGIN_RATE' },
    { env: { LOGIN_RATE: '0x10' }, names: 'LOGIN_RATE' },
    { env: { ACCESS_TOKEN_TTL: '1e3' }, names: 'ACCESS_TOKEN_TTL' },
    { env: { ACCESS_TOKEN_TTL: ' 60' }, names: 'ACCESS_TOKEN_TTL' },
    { env: { REFRESH_TOKEN_TTL: '34560001' }, names: 'REFRESH_TOKEN_TTL' },
    { env: { MEDIA_URL_TTL: '9'.repeat(20) }, names: 'MEDIA_URL_TTL' },
    { env: { S3_BUCKET: 'fullcourt' }, names: 'S3_ENDPOINT: is needed with S3_BUCKET; S3_REGION' },
    { env: { S3_PREFIX: 'files' }, names: 'S3_SECRET_ACCESS_KEY: is needed with S3_PREFIX' },
    { env: { ...S3, S3_SECRET_ACCESS_KEY: undefined }, names: '(S3_SECRET_ACCESS_KEY: is needed with S3_ENDPOINT)' },
    { env: { ...S3, S3_ENDPOINT: 's3.example' }, names: '(S3_ENDPOINT: must be' },
    { env: { ...S3, S3_ENDPOINT: 'https://s3.example/bucket' }, names: '(S3_ENDPOINT: must be without a path' },
    { env: { ...S3, S3_BUCKET: 'A bucket' }, names: 'S3_BUCKET' },
    { env: { ...S3, S3_PREFIX: '../files' }, names: 'S3_PREFIX' },
    { env: { ...S3, S3_PATH_STYLE: 'yes' }, names: 'S3_PATH_STYLE' },
    { env: { ...S3, S3_REGION: '' }, names: 'S3_REGION' },
    { env: { SMTP_URL: 'smtp://' }, names: 'SMTP_URL' },
    { env: { SMTP_URL: 'smtp:mail.example' }, names: 'SMTP_URL' },
    { env: { DEMO_CLOCK: '1999-12-31T23:59:59Z' }, names: 'DEMO_CLOCK' },
    { env: { DEMO_CLOCK: '2101-01-01T00:00:00Z' }, names: 'DEMO_CLOCK' },
    {
      env: { STRIPE_SECRET_KEY: STRIPE.STRIPE_SECRET_KEY },
      names: '(STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SEC',
    },
    { env: { STRIPE_WEBHOOK_SECRET: 'whsec_x' }, names: '(STRIPE_SECRET_KEY: is needed with STRIPE_WEBHOOK_SECRET)' },
    { env: { STRIPE_API_URL: 'http://127.0.0.1:1' }, names: 'STRIPE_SECRET_KEY: is needed with STRIPE_API_URL' },
    { env: { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_x' }, names: '(STRIPE_SECRET_KEY: must be a secret' },
    { env: { ...STRIPE, STRIPE_SECRET_KEY: '' }, names: 'STRIPE_SECRET_KEY: must not be empty' },
    { env: { ...STRIPE, STRIPE_SECRET_KEY: LIVE_KEY }, names: '(STRIPE_SECRET_KEY: must be a test key in demo mode)' },
    { env: { ...STRIPE, FULLCOURT_MODE: 'live' }, names: 'STRIPE_SECRET_KEY: must be a live key in live mode' },
    { env: { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'secret' }, names: '(STRIPE_WEBHOOK_SECRET: must be the signing' },
    { env: { ...STRIPE, STRIPE_API_URL: 'http://stripe.example:80' }, names: '(STRIPE_API_URL: must be such as' },
    { env: { ...STRIPE, STRIPE_API_URL: 'http://127.0.0.1:1@x.example:80' }, names: '(STRIPE_API_URL' },
    { env: { ...STRIPE, DEMO_CLOCK: '2026-03-01T12:00:00Z' }, names: '(DEMO_CLOCK: cannot be used with Stripe' },
  ])('fails on $env and names $names', ({ env, names }) => {
    expect(() => parseEnv(env)).toThrow(StartupError);
    expect(() => parseEnv(env)).toThrow(names);
  });

  it('fails with all invalid variables at once, and shows no secret', () => {
    const parse = () => parseEnv({ DATABASE_URL: 'x', ACCESS_TOKEN_TTL: 'y', SESSION_SECRET: 'hunter2' });
    expect(parse).toThrow(/DATABASE_URL.*SESSION_SECRET.*ACCESS_TOKEN_TTL/s);
    expect(parse).not.toThrow(/hunter2/);
  });
});

it('requires a secret, a mail server and a public address in live mode', () => {
  const mail = { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://fullcourt.example' };
  const live = { FULLCOURT_MODE: 'live', SESSION_SECRET: SECRET, ...mail };
  expect(parseEnv(live)).toMatchObject({ ...live, SESSION_SECRET: [SECRET] });
});

it('takes a live key of Stripe in live mode, and a test key in a demo', () => {
  const mail = { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://fullcourt.example' };
  const live = { FULLCOURT_MODE: 'live', SESSION_SECRET: SECRET, ...mail, ...STRIPE, STRIPE_SECRET_KEY: LIVE_KEY };
  expect(parseEnv(live).STRIPE_SECRET_KEY).toBe(LIVE_KEY);
  expect(parseEnv(STRIPE)).toMatchObject(STRIPE);
});

it('shows no secret of Stripe in an error', () => {
  expect(() => parseEnv({ STRIPE_SECRET_KEY: 'sk_hunter2', STRIPE_WEBHOOK_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
});

it('reads the secrets of a rotation, the newest first', () => {
  const older = 'y'.repeat(32);
  expect(parseEnv({ SESSION_SECRET: `${SECRET}, ${older}` }).SESSION_SECRET).toEqual([SECRET, older]);
});

it.each([
  ['https://fullcourt.example', 'https://fullcourt.example'],
  ['https://fullcourt.example/', 'https://fullcourt.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('reads the public address %s as the origin %s', (given, origin) => {
  expect(parseEnv({ PUBLIC_URL: given }).PUBLIC_URL).toBe(origin);
});

it('explains that commas separate secrets, without showing one', () => {
  const secret = `${SECRET.slice(1)},hunter2`;
  expect(() => parseEnv({ SESSION_SECRET: secret })).toThrow(/at least 32 characters.*commas separate/);
  expect(() => parseEnv({ SESSION_SECRET: secret })).not.toThrow(/hunter2/);
});
