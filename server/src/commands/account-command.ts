import { createContext, type ApiContext } from 'api/context';
import { parseEnv } from 'api/env';
import { openPlatformForCommand } from 'api/platform';
import { StartupError } from 'api/startup-error';
import { email as emailAddress } from 'shared-api/email';
import { parseGatewayEnv } from '../env.ts';

/** What a command has to say to whoever runs it; unless it is done, the process ends with 1. */
export interface Outcome {
  readonly done: boolean;
  readonly says: string;
}

/**
 * Runs a command for one account, with the product's environment, beside the product where its database has room.
 *
 * @param refusal what is said before the reason when it cannot begin
 */
export async function runForAccount(
  refusal: string,
  addresses: readonly string[],
  work: (context: ApiContext, email: string) => Promise<Outcome>,
): Promise<void> {
  try {
    const { done, says } = await inContext(addresses, work);
    console[done ? 'log' : 'error'](says);
    if (!done) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof StartupError ? `${refusal}: ${error.message}` : error);
    process.exitCode = 1;
  }
}

async function inContext(
  addresses: readonly string[],
  work: (context: ApiContext, email: string) => Promise<Outcome>,
): Promise<Outcome> {
  const { success, data: email } = emailAddress.safeParse(addresses[0]);
  if (!success || addresses.length > 1) throw new StartupError('name one e-mail address');
  const { PORT } = parseGatewayEnv(process.env);
  // Without a mail server of its own: the product sends the mail, as it does any that waits.
  const { SMTP_URL: _, ...config } = parseEnv(process.env);
  const platform = await openPlatformForCommand(config);
  try {
    const publicUrl = () => config.PUBLIC_URL ?? `http://localhost:${PORT}`;
    return await work(createContext({ platform, config, publicUrl }, console), email);
  } finally {
    await platform.close();
  }
}
