import { z } from 'zod';

/** What every request to Stripe and every event from it needs. */
const NEEDED = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** The part of the environment that names an account at Stripe. */
export const stripeEnv = {
  /** What a restricted key needs: `check-account.ts`. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, 'must be a secret or restricted key, such as sk_test_…')
    .optional(),
  /** Signs the events for our endpoint. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=-]+$/, 'must be the signing secret of a webhook endpoint, whsec_…')
    .optional(),
  /** For tests, instead of Stripe itself: on this machine, since whoever answers there decides what has been paid. */
  STRIPE_API_URL: z
    .string()
    .regex(/^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/, 'must be such as http://127.0.0.1:12111')
    .optional(),
};

type StripeEnv = z.infer<z.ZodObject<typeof stripeEnv>>;
interface Mode {
  readonly FULLCOURT_MODE: 'demo' | 'live';
  readonly DEMO_CLOCK?: string | undefined;
}

/**
 * All that is needed or nothing; a key of the kind that the mode needs: whoever knows a test card could buy everything in
 * live mode, and what was paid with real money would be lost when a demo is reset.
 */
export function checkStripe(env: StripeEnv & Mode, context: Pick<z.RefinementCtx<StripeEnv>, 'addIssue'>): void {
  const names = Object.keys(stripeEnv) as (keyof StripeEnv)[];
  const given = names.find((name) => env[name] !== undefined);
  if (given === undefined) return;
  const reject = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  for (const name of NEEDED) {
    if (env[name] === undefined) reject(name, `is needed with ${given}`);
  }
  const kind = env.FULLCOURT_MODE === 'live' ? 'live' : 'test';
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_SECRET_KEY.includes(`_${kind}_`)) {
    reject('STRIPE_SECRET_KEY', `must be a ${kind} key in ${env.FULLCOURT_MODE} mode`);
  }
  if (env.DEMO_CLOCK !== undefined) reject('DEMO_CLOCK', 'cannot be used with Stripe, which has a clock of its own');
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** `null` for Stripe itself. */
  readonly apiUrl: string | null;
}

/** The settings of the account; `null` if there is none. */
export function stripeSettingsOf(env: StripeEnv): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !webhookSecret) return null;
  return { secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL ?? null };
}
