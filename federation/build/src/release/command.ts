import { createInterface } from 'node:readline/promises';
import { PUBLISH_TOKEN_PREFIX } from 'shared-api/releases/releases';
import { ProductApi, ReleaseError } from './product-api.ts';

/** One call of a subcommand, such as `pnpm release member rollback 1.0.0 --dry-run`. */
export interface Call {
  readonly api: ProductApi;
  readonly part: string;
  /** What follows the name of the subcommand: a version, or two. */
  readonly args: readonly string[];
  readonly options: Options;
}

/** The options of all subcommands, as they are written. */
export interface Options {
  readonly 'dry-run'?: boolean | undefined;
  readonly canary?: string | undefined;
  readonly 'fall-back'?: boolean | undefined;
  readonly folder?: string | undefined;
  readonly keep?: string | undefined;
  readonly reason?: string | undefined;
  readonly replaces?: string | undefined;
}

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
  return /^y(es)?$/i.test((await ask(`${question} [y/N] `)) ?? '');
}

/** Asks for a line in the terminal; `null` if there is no terminal. */
export async function ask(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}

/** The whole number of an option, such as the 5 of `--canary 5`. */
export function numberOf(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new ReleaseError(`--${name} is a whole number from ${min} to ${max}, not ${text}.`);
}
