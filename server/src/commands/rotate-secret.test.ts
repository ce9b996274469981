import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockDataDir } from 'api/data-dir';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

// Each test starts a process.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const FIRST = 'f'.repeat(43);

let folder: string;
let DATA_DIR: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fullcourt-secret-'));
  DATA_DIR = path.join(folder, 'data');
  await mkdir(DATA_DIR);
  await writeFile(path.join(DATA_DIR, 'secret'), FIRST);
});
afterAll(() => rm(folder, { recursive: true }));

const rotate = (args: readonly string[] = [], env: Record<string, string> = {}) =>
  runCommand('rotate-secret', args, { DATA_DIR, ...env });
const secrets = async () => (await readFile(path.join(DATA_DIR, 'secret'), 'utf8')).split('\n');

const refusal = (reason: RegExp) => ({ code: 1, out: '', errors: expect.stringMatching(reason) });

it('puts a new secret in front of the earlier ones, and removes those when told to', async () => {
  expect(await rotate()).toMatchObject({ code: 0, errors: '' });
  const [newest, ...earlier] = await secrets();
  expect(newest).toMatch(/^[\w-]{43}$/);
  expect(earlier).toEqual([FIRST]);
  expect(await rotate(['--forget'])).toMatchObject({ code: 0, errors: '' });
  expect(await secrets()).toEqual([newest]);
});

it('changes nothing while the product runs, or if the secret is elsewhere', async () => {
  const before = await secrets();
  expect(await rotate([], { SESSION_SECRET: FIRST })).toEqual(refusal(/^The secret was not rotated: SESSION_SECRET/));
  expect(await rotate(['--froget'])).toEqual(refusal(/the only option is --forget/));
  const unlock = await lockDataDir(DATA_DIR);
  expect(await rotate()).toEqual(refusal(/in use by another process/));
  await unlock();
  expect(await secrets()).toEqual(before);
  expect(await rotate([], { DATA_DIR: path.join(folder, 'typo') })).toEqual(refusal(/typo does not exist/));
  expect(await readdir(folder)).toEqual(['data']);
});
