import { cp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { decrypt, encrypt } from 'api/platform/crypto/encryption';
import { createKeys } from 'api/platform/crypto/keys';
import { lockDataDir } from 'api/platform/data-dir';
import { users } from 'api/platform/database/tables/users';
import { folderForFile } from 'api/testing/files/folder-for-file';
import { USER_ROLE_ID } from 'shared-api/account/role-ids';
import { expect, it, vi } from 'vitest';
import { inPlatform } from '../testing/in-platform.ts';
import { copyDataDir } from '../testing/copy-data-dir.ts';
import { runCommand } from '../testing/run-command.ts';

// Each test starts a process.
vi.setConfig({ testTimeout: 120_000 });

const USER_ID = '019a0000-0000-7000-8000-000000000001';
const APP_SECRET = 'JBSWY3DPEHPK3PXP';

const folder = await folderForFile();
const DATA_DIR = path.join(folder, 'data');
await copyDataDir('migrated', DATA_DIR);
await inPlatform({ DATA_DIR }, async ({ db, secrets }) => {
  const user = { id: USER_ID, email: 'rosa@example.com', name: 'Rosa', password_hash: '', role_id: USER_ROLE_ID };
  const secondFactorSecret = encrypt(createKeys(secrets).secondFactor, USER_ID, APP_SECRET);
  await db.insert(users).values({ ...user, second_factor_secret: secondFactorSecret });
});

const rotate = (args: readonly string[] = [], env: Record<string, string> = {}) =>
  runCommand('rotate-secret', args, { DATA_DIR, ...env });
const secrets = async () => (await readFile(path.join(DATA_DIR, 'secret'), 'utf8')).split('\n');

const refusal = (reason: RegExp) => ({ code: 1, out: '', errors: expect.stringMatching(reason) });

it('puts a new secret in front of the earlier ones, and removes those when told to', async () => {
  const before = await secrets();
  expect(await rotate()).toMatchObject({ code: 0, errors: '' });
  const [newest, ...earlier] = await secrets();
  expect(newest).toMatch(/^[\w-]{43}$/);
  expect(earlier).toEqual(before);
  expect(await rotate(['--forget'])).toMatchObject({ code: 0, errors: '' });
  expect(await secrets()).toEqual([newest]);
});

it('keeps two-step verification, even if the product did not run between the rotation and --forget', async () => {
  expect(await rotate()).toMatchObject({ code: 0 });
  expect(await rotate(['--forget'])).toMatchObject({ code: 0 });
  await inPlatform({ DATA_DIR }, async ({ db, secrets }) => {
    const [user] = await db.select().from(users);
    expect(secrets).toHaveLength(1);
    expect(decrypt(createKeys(secrets).secondFactor, USER_ID, user!.second_factor_secret!)).toBe(APP_SECRET);
  });
});

it('forgets nothing without the database', async () => {
  const copy = path.join(folder, 'without-database');
  await cp(path.join(DATA_DIR, 'secret'), path.join(copy, 'secret'));
  expect(await rotate([], { DATA_DIR: copy })).toMatchObject({ code: 0 });
  expect(await rotate(['--forget'], { DATA_DIR: copy })).toEqual(
    refusal(/has no database; set DATA_DIR or DATABASE_URL/),
  );
  expect((await readFile(path.join(copy, 'secret'), 'utf8')).split('\n')).toHaveLength(2);
  await rm(copy, { recursive: true });
});

it('changes nothing while the product runs, or if the secret is elsewhere', async () => {
  const before = await secrets();
  expect(await rotate([], { SESSION_SECRET: 'f'.repeat(43) })).toEqual(
    refusal(/^The secret was not rotated: SESSION_SECRET/),
  );
  expect(await rotate(['--froget'])).toEqual(refusal(/the only option is --forget/));
  const unlock = await lockDataDir(DATA_DIR);
  expect(await rotate()).toEqual(refusal(/in use by another process/));
  await unlock();
  expect(await secrets()).toEqual(before);
  expect(await rotate([], { DATA_DIR: path.join(folder, 'typo') })).toEqual(refusal(/typo does not exist/));
  expect(await readdir(folder)).toEqual(['data']);
});
