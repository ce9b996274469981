import { parseArgs, type ParseArgsConfig } from 'node:util';
import { listBackups } from 'api/platform/backup/manifest';
import { StartupError } from 'api/platform/startup-error';
import type { Storage } from 'api/platform/storage/storage';

type Options = NonNullable<ParseArgsConfig['options']>;

interface Arguments<O extends Options> {
  readonly target: string;
  readonly values: ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values'];
}

/** Reads the command line: one place of backups, and options. Throws a `StartupError` that says how it is used. */
export function readArguments<O extends Options>(options: O, usage: string): Arguments<O> {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [target] = positionals;
    if (target !== undefined && positionals.length === 1) return { target, values };
  } catch {
    // An unknown option, or one without its value.
  }
  throw new StartupError(`use it as: ${usage}`);
}

/** Returns the backup that is named, or the newest complete one. */
export async function chooseBackup(store: Storage, target: string, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const { complete, incomplete } = await listBackups(store);
  const newest = complete.at(-1);
  if (newest === undefined) {
    const reason = incomplete.length > 0 ? `: ${incomplete.join(', ')} was never finished` : '';
    throw new StartupError(`${target} has no complete backup${reason}`);
  }
  for (const id of incomplete.filter((other) => other > newest)) {
    console.log(`The backup ${id} is incomplete; the newest complete one is ${newest}.`);
  }
  return newest;
}
