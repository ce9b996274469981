import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

const script = `
  import { hashPassword } from './src/modules/identity/password-hash.ts';
  console.log(await hashPassword('Fullcourt1!'));`;

/** Hashes a password in a process without the configuration of the tests, which makes hashes cheap. */
async function hashAsProduct(): Promise<string> {
  const options = ['--conditions=workspace-source', '--import=tsx', '--input-type=module', '-e', script];
  const cwd = path.resolve(import.meta.dirname, '../../..');
  const { stdout } = await promisify(execFile)(process.execPath, options, { cwd });
  return stdout.trim();
}

it('takes argon2id as OWASP recommends it, with a salt for each password', async () => {
  const [one, other] = await Promise.all([hashAsProduct(), hashAsProduct()]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, 'Fullcourt1!')).toBe(true);
  expect(await verifyPassword(one, 'Fullcourt2!')).toBe(false);
});

it('costs less in the other tests', async () => {
  expect(await hashPassword('Fullcourt1!')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
});
