import { createContext } from 'api/context';
import { parseEnv } from 'api/env';
import { removeLostSecondFactor } from 'api/modules/second-factor/removal';
import { openPlatformBeside } from 'api/platform';
import { StartupError } from 'api/startup-error';
import { parseGatewayEnv } from '../env.ts';

/**
 * `node server/dist/commands/end-second-factor.js <e-mail address>`, with the product's environment: for an account whose
 * owner has neither phone nor recovery codes left. Whoever runs it has made sure that it is the owner who asks.
 */
const ANSWERS = {
  removed: (email: string) => `${email} logs in with the password alone now. Its sessions have ended; a mail says so.`,
  'no account': (email: string) => `There is no account with the address ${email}.`,
  'no second factor': (email: string) => `The account ${email} has no second factor.`,
};

async function run([email, ...rest]: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (!email || rest.length > 0) throw new StartupError('name one e-mail address');
  const { PORT } = parseGatewayEnv(env);
  const { SMTP_URL: _, ...config } = parseEnv(env);
  const platform = await openPlatformBeside(config);
  try {
    // Without a mail server of its own: the product sends the mail, as it does any that waits.
    const publicUrl = () => config.PUBLIC_URL ?? `http://localhost:${PORT}`;
    const outcome = await removeLostSecondFactor(createContext({ platform, config, publicUrl }, console), email);
    console[outcome === 'removed' ? 'log' : 'error'](ANSWERS[outcome](email));
    if (outcome !== 'removed') process.exitCode = 1;
  } finally {
    await platform.close();
  }
}

try {
  await run(process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof StartupError ? `The second factor cannot be ended: ${error.message}` : error);
  process.exitCode = 1;
}
