import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChromium } from './chromium.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'browsers-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function browser(name: string, exitCode: number): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\nexit ${exitCode}\n`);
  await chmod(file, 0o755);
  return file;
}

it('prefers the configured browser to any other', async () => {
  await browser('chromium', 0);
  expect(findChromium({ CHROME_PATH: '/opt/mine', PATH: folder })).toBe('/opt/mine');
});

it('finds an installed browser by one of its usual names', async () => {
  const chrome = await browser('google-chrome', 0);
  expect(findChromium({ PATH: `/nowhere${path.delimiter}${folder}` })).toBe(chrome);
});

it('prefers the browser without a window', async () => {
  await browser('chromium', 0);
  const shell = await browser('chromium-headless-shell', 0);
  expect(findChromium({ PATH: folder })).toBe(shell);
});

it('skips a command that only says where to get the browser', async () => {
  await browser('chromium-browser', 1);
  const chrome = await browser('google-chrome', 0);
  expect(findChromium({ PATH: folder })).toBe(chrome);
});
