import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const seconds = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const perMinute = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/** The API's part of the environment. It is read once, here, and nowhere else. */
const apiEnv = z
  .object({
    DATA_DIR: z.string().min(1).default('data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')
      .optional(),
    FULLCOURT_MODE: z.enum(['demo', 'live']).default('demo'),
    /** Signs access tokens, refresh tokens and media URLs. A demo makes its own and keeps it in DATA_DIR. */
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    ACCESS_TOKEN_TTL: seconds(10 * 60),
    REFRESH_TOKEN_TTL: seconds(30 * 24 * 3600),
    REFRESH_GRACE: seconds(30),
    /** Where people reach the product, for links in mails. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
    SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'must be a smtp:// or smtps:// URL' }).optional(),
    RECOVERY_TTL: seconds(3600),
    MEDIA_URL_TTL: seconds(2 * 3600),
    /** Calls a minute and address. */
    LOGIN_RATE: perMinute(60),
    RECOVERY_RATE: perMinute(20),
    SESSION_RATE: perMinute(600),
  })
  .refine(({ FULLCOURT_MODE, SESSION_SECRET }) => FULLCOURT_MODE === 'demo' || SESSION_SECRET !== undefined, {
    path: ['SESSION_SECRET'],
    message: 'is needed in live mode',
  });

export type ApiConfig = z.infer<typeof apiEnv>;

/** Throws a `StartupError` that names every variable that is wrong. */
export function parseEnv(env: Readonly<Record<string, string | undefined>>): ApiConfig {
  const { success, data, error } = apiEnv.safeParse({
    ...env,
    PUBLIC_URL: env['PUBLIC_URL'] ?? `http://localhost:${env['PORT'] ?? 3000}`,
  });
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new StartupError(`the environment is wrong (${problems.join('; ')})`);
}
