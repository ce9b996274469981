import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import rootPackage from '../../package.json' with { type: 'json' };
import { installedPnpm } from './installed-pnpm.mjs';

const { version } = rootPackage.devEngines.packageManager;
const lock = readFileSync(path.join(import.meta.dirname, 'package-lock.json'), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'package-manager-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('installs the pinned version once for processes that start at the same time', async () => {
  const pin = { version, lock, folder };
  const [first, second] = await Promise.all([installedPnpm(pin), installedPnpm(pin)]);

  expect(second).toBe(first);
  expect(existsSync(path.join(first, 'bin/pnpm.mjs'))).toBe(true);
  expect(readdirSync(folder)).toHaveLength(1);
  await expect(installedPnpm(pin)).resolves.toBe(first);
});

it('refuses a package whose hash is another one', async () => {
  const forged = lock.replace(/("node_modules\/pnpm": \{[^}]*?"integrity": "sha512-)[^"]+/, `$1${'A'.repeat(86)}==`);
  expect(forged).not.toBe(lock);

  await expect(installedPnpm({ version, lock: forged, folder })).rejects.toThrow('EINTEGRITY');
  expect(readdirSync(folder)).toEqual([]);
});

it('refuses a version whose hash is not recorded', async () => {
  await expect(installedPnpm({ version: '0.0.1', lock, folder })).rejects.toThrow('no hash of pnpm 0.0.1');
});

it('names no registry, so that npm asks the one that is configured', () => {
  expect(lock).not.toContain('resolved');
});
