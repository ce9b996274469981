import { existsSync } from 'node:fs';
import path from 'node:path';
import { createKeys } from 'api/platform/crypto/keys';
import { forgetEarlierSecrets, lockDataDir, prepareDataDir, rotateSecret } from 'api/platform/data-dir';
import { parseEnv, type ApiConfig } from 'api/platform/env';
import { sealEarlier } from 'api/modules/releases/sealing/seal-releases';
import { reencryptSecondFactors } from 'api/modules/identity/second-factor/reencryption';
import { openPlatformForCommand, type Platform } from 'api/platform';
import { StartupError } from 'api/platform/startup-error';
import { run } from './run.ts';

/**
 * `node server/dist/commands/rotate-secret.js [--forget]`: creates a new secret in the data directory of a stopped
 * product; what the earlier ones signed and encrypted stays valid until they are removed with `--forget`.
 */
const FORGET = '--forget';

await run('The secret was not rotated', async () => {
  const words = process.argv.slice(2);
  if (words.some((word) => word !== FORGET)) throw new StartupError(`the only option is ${FORGET}`);
  const config = parseEnv(process.env);
  if (config.SESSION_SECRET) {
    throw new StartupError('SESSION_SECRET is set; put a new secret in front of it, separated by a comma');
  }
  const folder = path.resolve(config.DATA_DIR);
  if (!existsSync(folder)) throw new StartupError(`${folder} does not exist; set DATA_DIR`);
  console.log(words.includes(FORGET) ? await forget(config, folder) : await rotate(folder));
});

async function rotate(folder: string): Promise<string> {
  await whileStopped(folder, rotateSecret);
  return `${folder} has a new secret. Whatever the earlier ones signed and encrypted stays valid until ${FORGET} removes them.`;
}

/** The product may not have run since the rotation, so the secrets of authenticator apps may need the earlier one. */
async function forget(config: ApiConfig, folder: string): Promise<string> {
  const platform = await openPlatformForCommand(config);
  await renew(platform).finally(platform.close);
  await whileStopped(folder, forgetEarlierSecrets);
  return `${folder} has only its newest secret left.`;
}

async function renew({ db, secrets }: Platform): Promise<void> {
  await reencryptSecondFactors({ db, keys: createKeys(secrets) });
  await sealEarlier({ db, secrets });
}

/** A running product would go on with the secrets that it has read. */
async function whileStopped<Result>(folder: string, change: (folder: string) => Promise<Result>): Promise<Result> {
  await prepareDataDir(folder);
  const unlock = await lockDataDir(folder);
  return change(folder).finally(unlock);
}
