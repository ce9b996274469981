import { createInterface } from 'node:readline/promises';
import { PUBLISH_TOKEN_PREFIX } from 'shared-api/releases/releases';
import { ProductApi, ReleaseError } from './product-api.ts';

/** Returns the product at `FULLCOURT_URL`, with the token in `PUBLISH_TOKEN`. */
export function productApi({ FULLCOURT_URL = 'http://localhost:3000', PUBLISH_TOKEN } = process.env): ProductApi {
  // Other characters cannot be in a header; the request would fail as if there were no network.
  if (!PUBLISH_TOKEN || !PUBLISH_TOKEN.startsWith(PUBLISH_TOKEN_PREFIX) || !/^[\w-]+$/.test(PUBLISH_TOKEN)) {
    throw new ReleaseError(
      `PUBLISH_TOKEN is not ${PUBLISH_TOKEN ? 'a publish token' : 'set'}: an administrator creates one for each part at ${FULLCOURT_URL.replace(/\/$/, '')}/releases`,
    );
  }
  return new ProductApi(FULLCOURT_URL, PUBLISH_TOKEN);
}

/** Runs a command; prints what it throws, and ends with exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // Any other error is a defect of the command, and is printed with its stack trace.
    console.error(isUsageError(error) ? error.message : error);
    process.exitCode = 1;
  }
}

const isUsageError = (error: unknown): error is Error =>
  error instanceof ReleaseError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** Asks a question in the terminal; without one the answer is no. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
