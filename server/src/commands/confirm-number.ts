import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { StartupError } from 'api/platform/startup-error';

/** Returns the number that an option on the command line has, if it is there. Throws a `StartupError` if it is none. */
export function readNumber(option: string): number | undefined {
  const word = readOption(option);
  if (word === undefined) return undefined;
  if (!/^\d{1,9}$/.test(word)) throw new StartupError(`the only option is --${option} with a number`);
  return Number(word);
}

function readOption(option: string): string | undefined {
  try {
    return parseArgs({ options: { [option]: { type: 'string' } } }).values[option] as string | undefined;
  } catch {
    throw new StartupError(`the only option is --${option} with a number`);
  }
}

/**
 * Returns whether an operator agrees to what concerns a number of things: by the option with this very number or,
 * without it, in the terminal. Throws a `StartupError` if nobody can be asked, or the number is another one.
 */
export async function confirmNumber(question: string, option: string, number: number): Promise<boolean> {
  const given = readNumber(option);
  if (given === number) return true;
  if (given !== undefined) throw new StartupError(`it is ${number}, not ${given}`);
  if (!process.stdin.isTTY) throw new StartupError(`to agree, add --${option} ${number}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
