import { existsSync } from 'node:fs';
import path from 'node:path';
import { forgetEarlierSecrets, lockDataDir, prepareDataDir, rotateSecret } from 'api/data-dir';
import { parseEnv } from 'api/env';
import { StartupError } from 'api/startup-error';

/**
 * `node server/dist/commands/rotate-secret.js [--forget]`: creates a new secret in the data directory of a stopped
 * product; what the earlier ones signed and encrypted stays valid until they are removed with `--forget`.
 */
const FORGET = '--forget';

try {
  const words = process.argv.slice(2);
  if (words.some((word) => word !== FORGET)) throw new StartupError(`the only option is ${FORGET}`);
  const { DATA_DIR, SESSION_SECRET } = parseEnv(process.env);
  if (SESSION_SECRET) {
    throw new StartupError('SESSION_SECRET is set; put a new secret in front of it, separated by a comma');
  }
  const folder = path.resolve(DATA_DIR);
  console.log(words.includes(FORGET) ? await forget(folder) : await rotate(folder));
} catch (error) {
  console.error(error instanceof StartupError ? `The secret was not rotated: ${error.message}` : error);
  process.exitCode = 1;
}

async function rotate(folder: string): Promise<string> {
  await whileStopped(folder, rotateSecret);
  return `${folder} has a new secret. Whatever the earlier ones signed and encrypted stays valid until ${FORGET} removes them.`;
}

async function forget(folder: string): Promise<string> {
  await whileStopped(folder, forgetEarlierSecrets);
  return `${folder} has only its newest secret left.`;
}

/** A running product would go on with the secrets that it has read. */
async function whileStopped<Result>(folder: string, change: (folder: string) => Promise<Result>): Promise<Result> {
  if (!existsSync(folder)) throw new StartupError(`${folder} does not exist; set DATA_DIR`);
  await prepareDataDir(folder);
  const unlock = await lockDataDir(folder);
  return change(folder).finally(unlock);
}
