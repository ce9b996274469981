import { PART_NAME } from 'federation-contract/parts';
import { z } from 'zod';
import type { Secrets } from './crypto/keys.ts';
import { checkStripe, stripeEnv } from './payments/stripe/stripe-env.ts';
import { checkS3, s3Env } from './storage/s3-env.ts';
import { StartupError } from './startup-error.ts';

/** Decimal digits only: no sign, exponent, hexadecimal digits or spaces. */
export const wholeNumber = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max));

export const integer = (min: number, max: number, fallback: number) => wholeNumber(min, max).default(fallback);

/** Browsers keep a cookie for at most 400 days. */
const seconds = (fallback: number) => integer(1, 400 * 24 * 3600, fallback);
const count = (fallback: number) => integer(1, 1_000_000, fallback);

function secretsIn(list: string): Secrets {
  const [newest = '', ...others] = list.split(',').map((secret) => secret.trim());
  return [newest, ...others];
}

const isInThisCentury = (time: string) => /^20\d\d|^2100/.test(new Date(time).toISOString());

/** The API's part of the environment. It is read once, here, and nowhere else. */
const apiEnv = z
  .object({
    DATA_DIR: z.string().min(1).default('data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')
      .optional(),
    /** Megabytes. With less free space in DATA_DIR, nothing is written. */
    MIN_FREE_SPACE: integer(0, 1_000_000, 256),
    ...s3Env,
    ...stripeEnv,
    /** What the process does: `web` responds to requests, `worker` runs jobs. */
    ROLE: z
      .string()
      .default('web,worker')
      .transform((list) => list.split(','))
      .pipe(z.array(z.enum(['web', 'worker']))),
    FULLCOURT_MODE: z.enum(['demo', 'live']).default('demo'),
    /**
     * Signs access tokens, refresh tokens and media URLs. After a rotation, earlier ones follow, separated by commas. A
     * demo generates its own and keeps it in DATA_DIR.
     */
    SESSION_SECRET: z
      .string()
      .transform(secretsIn)
      .refine(
        (secrets) => secrets.every(({ length }) => length >= 32),
        'must have at least 32 characters each; commas separate several secrets, so a secret cannot contain one',
      )
      .optional(),
    ACCESS_TOKEN_TTL: seconds(10 * 60),
    /** How long a session may be unused. */
    REFRESH_TOKEN_TTL: seconds(30 * 24 * 3600),
    /** When a session ends even if it is in use, from the login on. */
    SESSION_TTL: seconds(90 * 24 * 3600),
    /** For how long a used refresh token is still exchanged for its successor, in case the first response was lost. */
    REFRESH_GRACE: seconds(30),
    /** The product's public address; an origin, since its paths start at the root. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, abort: true })
      .transform((url) => new URL(url))
      .refine(
        ({ pathname }) => pathname === '/',
        'must be without a path: the product cannot be served below one; give it a host of its own, such as https://videos.example',
      )
      .transform(({ origin }) => origin)
      .optional(),
    /** The address of our support in emails; by default `support@` the host of the public address. */
    SUPPORT_EMAIL: z.email().optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, hostname: /./, message: 'must be a smtp:// or smtps:// URL with a host' })
      .optional(),
    /** `smtp,database`: connections that must be encrypted, to a server whose certificate is valid. */
    REQUIRE_TLS: z
      .string()
      .default('')
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(z.enum(['smtp', 'database']))),
    /** `shell,public`: parts whose releases two keys have to sign, once they have keys: their scripts can touch the checkout. */
    TWO_SIGNATURES: z
      .string()
      .default('shell,public')
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(z.string().regex(PART_NAME, 'must be names of parts, separated by commas'))),
    RECOVERY_TTL: seconds(3600),
    VERIFICATION_TTL: seconds(24 * 3600),
    INVITATION_TTL: seconds(7 * 24 * 3600),
    /**
     * The time at which the clock of a demo starts, so that its dates are the same every day; by default the machine's
     * time.
     */
    DEMO_CLOCK: z.iso
      .datetime({ offset: true, abort: true })
      .refine(isInThisCentury, 'must be in the years 2000 to 2100')
      .optional(),
    /** The roles that must use two-step verification. */
    REQUIRE_SECOND_FACTOR: z.enum(['none', 'admin']).default('none'),
    /** Bytes of the largest file of a video. */
    UPLOAD_MAX_BYTES: integer(1, 1024 ** 4, 5 * 1024 ** 3),
    /** The ffmpeg that converts videos; by default the one on the path, if there is one. */
    FFMPEG_PATH: z.string().min(1).optional(),
    /** Megabytes that ffmpeg may take; by default what suits the machine. */
    FFMPEG_MAX_MEMORY: wholeNumber(64, 1_000_000).optional(),
    /** Of the operating system. */
    PATH: z.string().default(''),
    MEDIA_URL_TTL: seconds(2 * 3600),
    /** For how long the audit trail is kept. The table rejects the deletion of anything younger than 30 days. */
    AUDIT_RETENTION_DAYS: integer(30, 3650, 365),
    /** For how long the link of a partner counts: in a browser that has consented, and after a registration. */
    AFFILIATE_DAYS: integer(0, 400, 30),
    /** For how long a commission can still be lost to a refund before it is payable. */
    COMMISSION_PENDING_DAYS: integer(0, 400, 30),
    /** How many hours after an order could last be paid its buyer is reminded, if they have asked for that. */
    REMINDER_HOURS: integer(0, 30 * 24, 3),
    /** Requests per minute and client address, of each route: logins and passwords, emailed links, sessions and quotes. */
    LOGIN_RATE: count(60),
    RECOVERY_RATE: count(60),
    SESSION_RATE: count(600),
    /** Wrong passwords and codes per minute and account; without a login, twenty times as many codes per client address. */
    ACCOUNT_RATE: count(10),
    /** The same per day; from then on, only known devices of the account may try. */
    ACCOUNT_DAILY_RATE: count(100),
    /** Emails of one kind to one address per ten minutes, and four times as many per day; then one an hour. */
    MAIL_RATE: count(5),
    /** Whether emails go to addresses such as `a@[192.0.2.1]`, which the pattern of addresses allows. */
    MAIL_TO_IP_ADDRESSES: z.enum(['no', 'yes']).default('no'),
    /** Emails per hour to unconfirmed addresses: for accounts, and for orders of guests. */
    UNVERIFIED_MAIL_RATE: count(500),
    /** Orders per hour and account. */
    ORDER_RATE: count(30),
    /** Reports per minute and client address of what became of a page's parts. */
    TELEMETRY_RATE: count(60),
    /** For how long what browsers report is kept. */
    TELEMETRY_DAYS: integer(1, 400, 14),
    /** Whether releases that are broken, or worse than what they are compared with, are withdrawn without anybody's decision. */
    AUTO_ROLLBACK: z.enum(['on', 'off']).default('on'),
    /** Percent of the loads of a healthy release that may fail for good. */
    HEALTHY_FAILURES: integer(1, 20, 2),
    /** How many clients have to be affected before a release is withdrawn. */
    ROLLBACK_CLIENTS: integer(2, 1000, 3),
    /** The loads that a canary is compared from, and how many times the error rate of the current version it may have. */
    REGRESSION_LOADS: count(200),
    REGRESSION_RATIO: integer(1, 100, 2),
    /** A release that was loaded so often is good if at most this percentage of loads was affected. */
    GOOD_LOADS: count(200),
    GOOD_ERRORS: integer(0, 50, 3),
  })
  .superRefine(checkS3)
  .superRefine(checkStripe)
  .superRefine(({ ROLE, DATABASE_URL }, context) => {
    if (DATABASE_URL === undefined && new Set(ROLE).size < 2)
      context.addIssue({
        code: 'custom',
        path: ['ROLE'],
        message: 'must be web,worker without DATABASE_URL: one process has the embedded database',
      });
  })
  .superRefine((env, context) => {
    if (env.FULLCOURT_MODE === 'demo') return;
    if (env.DEMO_CLOCK !== undefined)
      context.addIssue({ code: 'custom', path: ['DEMO_CLOCK'], message: 'is for demo mode only' });
    for (const name of ['SESSION_SECRET', 'SMTP_URL', 'PUBLIC_URL'] as const) {
      if (env[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'is needed in live mode' });
    }
  });

export type ApiConfig = z.infer<typeof apiEnv>;

type Variables = Readonly<Record<string, string | undefined>>;

export const parseEnv = (env: Variables): ApiConfig => readEnv(apiEnv, env);

/**
 * Parses an environment; throws a `StartupError` that names each wrong variable, but not its value, which may be
 * secret. An empty value is always wrong: it is more often a lost setting than a wish for the default.
 */
export function readEnv<Schema extends z.ZodObject>(schema: Schema, env: Variables): z.infer<Schema> {
  const empty = Object.keys(schema.shape).filter((name) => env[name]?.trim() === '');
  const { success, data, error } = schema.safeParse(env);
  if (success && empty.length === 0) return data;
  const issues = [
    ...empty.map((name) => `${name}: must not be empty`),
    ...(error?.issues ?? [])
      .map(({ path, message }) => ({ name: path.join('.'), message }))
      .filter(({ name }) => !empty.includes(name))
      .map(({ name, message }) => `${name}: ${message}`),
  ];
  throw new StartupError(`the environment is invalid (${issues.join('; ')})`);
}
