import { createContext, type ApiContext } from 'api/platform/context';
import { parseEnv } from 'api/platform/env';
import { openPlatformForCommand } from 'api/platform';
import { StartupError } from 'api/platform/startup-error';
import { email as emailAddress } from 'shared-api/account/email';
import { parseGatewayEnv } from '../env.ts';
import { run } from './run.ts';

/** The result of a command. Unless `done`, the exit code is 1. */
export interface Outcome {
  readonly done: boolean;
  readonly message: string;
}

/**
 * Runs a command for one account, in the environment of the product.
 *
 * @param introduction printed before the reason if the command cannot start
 * @param addresses the command line's arguments: exactly one email address
 */
export async function runForAccount(
  introduction: string,
  addresses: readonly string[],
  work: (context: ApiContext, email: string) => Promise<Outcome>,
): Promise<void> {
  await run(introduction, async () => {
    const { done, message } = await inContext(addresses, work);
    console[done ? 'log' : 'error'](message);
    if (!done) process.exitCode = 1;
  });
}

async function inContext(
  addresses: readonly string[],
  work: (context: ApiContext, email: string) => Promise<Outcome>,
): Promise<Outcome> {
  const { success, data: email } = emailAddress.safeParse(addresses[0]);
  if (!success || addresses.length > 1) throw new StartupError('specify one email address');
  const { PORT } = parseGatewayEnv(process.env);
  // Without SMTP: email is queued, and the running product sends it.
  const { SMTP_URL: _, ...config } = parseEnv(process.env);
  const platform = await openPlatformForCommand(config);
  try {
    const publicUrl = () => config.PUBLIC_URL ?? `http://localhost:${PORT}`;
    return await work(createContext({ platform, config, publicUrl }, console), email);
  } finally {
    await platform.close();
  }
}
