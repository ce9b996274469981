import { driverErrorOf } from 'api/platform/database/database';
import { StartupError } from 'api/platform/startup-error';

/** Returns what a command says of an error of the database: its reason alone. */
export const unusable = (error: unknown): Error =>
  error instanceof StartupError ? error : new StartupError(`the database cannot be used (${messageOf(error)})`);

function messageOf(error: unknown): string {
  const { message, code } = driverErrorOf(error) as NodeJS.ErrnoException;
  return message || code || 'no reason given';
}
