import { problemsOfAccount } from 'api/platform/payments/stripe/check-account';
import { createStripeClient } from 'api/platform/payments/stripe/stripe-client';
import { stripeSettingsOf } from 'api/platform/payments/stripe/stripe-env';
import { parseEnv } from 'api/platform/env';
import { StartupError } from 'api/platform/startup-error';
import { run } from './run.ts';

/**
 * `pnpm stripe:check`: asks Stripe whether the account has all that the product needs: each permission of the key, the webhook
 * endpoint, its events and version. Changes nothing. Ends with 1 if something is missing.
 */
await run('Stripe could not be asked', async () => {
  const config = parseEnv(process.env);
  const settings = stripeSettingsOf(config);
  if (!settings) throw new StartupError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set');
  if (config.PUBLIC_URL === undefined)
    throw new StartupError('PUBLIC_URL is not set, which the webhook endpoint begins with');
  const problems = await problemsOfAccount(await createStripeClient(settings), config.PUBLIC_URL).catch(
    (error: unknown) => {
      // Its text may contain parts of the key.
      const { type = 'no response', statusCode = '' } = error as { type?: string; statusCode?: number };
      throw new StartupError(`Stripe: ${type} ${statusCode}`.trim());
    },
  );
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('The account has everything that this product needs.');
});
