import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContext } from '../context.ts';
import { mails } from '../database/mail.ts';
import { parseEnv } from '../env.ts';
import { openPlatform } from '../platform.ts';
import { TestSmtp } from '../testing/test-smtp.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };

let DATA_DIR: string;
let smtp: TestSmtp;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'fullcourt-killed-'));
  smtp = await TestSmtp.away();
});
afterEach(async () => {
  await smtp.close();
  await rm(DATA_DIR, { recursive: true });
});

/** Somebody registers with a product of its own process, which then stays as it is. */
const script = `
  import { createApi } from './src/app.ts';
  import { parseEnv } from './src/env.ts';
  import { openPlatform } from './src/platform.ts';
  const config = parseEnv(process.env);
  const app = createApi({ platform: await openPlatform(config), config });
  const payload = { name: 'Rosa', email: 'rosa@example.com', password: 'Fullcourt1!' };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
  console.log(statusCode);
  setInterval(() => {}, 1000);`;

async function registerElsewhere() {
  const child = spawn(
    process.execPath,
    ['--conditions=workspace-source', '--import=tsx', '--input-type=module', '-e', script],
    {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR, SMTP_URL: smtp.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [answer] = (await once(child.stdout, 'data')) as [Buffer];
  expect(answer.toString().trim()).toBe('200');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}

describe.runIf(process.env['TEST_ENGINE'] === 'pglite')('a process that is killed', () => {
  it.each([
    { when: 'before any server took its mail', hangs: false },
    { when: 'while its mail is on its way', hangs: true },
  ])(
    '$when has not lost it',
    async ({ hangs }) => {
      if (hangs) {
        smtp.hangs = true;
        await smtp.listen();
      }
      const kill = await registerElsewhere();
      if (hangs) await vi.waitFor(() => expect(smtp.received).toHaveLength(1), PATIENCE);
      await kill();

      smtp.hangs = false;
      if (!hangs) await smtp.listen();
      const config = parseEnv({ DATA_DIR, SMTP_URL: smtp.url });
      const platform = await openPlatform(config);
      const later = new Date(Date.now() + 3600_000);
      const { dispatcher } = createContext({ platform, config, clock: () => later }, console);
      dispatcher?.wake();
      await vi.waitFor(async () => expect(await platform.db.$count(mails)).toBe(0), PATIENCE);
      await dispatcher?.close();
      await platform.close();
      expect(smtp.received.map(({ to }) => to)).toEqual(Array(hangs ? 2 : 1).fill('rosa@example.com'));
      expect(smtp.received.at(-1)?.content).toContain('Subject: Confirm your e-mail address');
    },
    240_000,
  );
});
