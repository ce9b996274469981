import { StartupError } from 'api/startup-error';
import { z } from 'zod';

/** The gateway's part of the environment; the API parses its own. */
const gatewayEnv = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Where people reach the product; only an origin, since its paths start at the root. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine((url) => new URL(url).pathname === '/', 'must be without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Where the browser keeps what a person said to cookies: in local storage, or for a year in a cookie. */
  CONSENT_STORAGE: z.enum(['local', 'cookie']).default('local'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** `member=http://localhost:3102/,admin=…`: remotes that come from elsewhere. */
  REMOTE_OVERRIDES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .filter(Boolean)
        .map((pair) => pair.split('=', 2)),
    )
    .pipe(z.array(z.tuple([z.enum(['public', 'member', 'admin']), z.url()])))
    .transform((pairs) => Object.fromEntries(pairs)),
});
export type GatewayEnv = z.infer<typeof gatewayEnv>;

/** Throws a `StartupError` that names every variable that is wrong. */
export function parseGatewayEnv(env: NodeJS.ProcessEnv): GatewayEnv {
  const { success, data, error } = gatewayEnv.safeParse(env);
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new StartupError(`the environment is wrong (${problems.join('; ')})`);
}
