import { expect } from 'vitest';
import { StartupError } from '../platform/startup-error.ts';

/** The message that a start fails with; it must be one line. */
export async function startupErrorOf(start: Promise<unknown>): Promise<string> {
  const error: unknown = await start.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).not.toContain('\n');
  return message;
}
