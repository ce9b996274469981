import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { mails } from '../database/tables/mail.ts';
import { parseEnv } from '../env.ts';
import { createBoss } from '../jobs/boss.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { openPlatform } from '../../platform.ts';
import { runScript } from '../../testing/processes/run-script.ts';
import { createDataDir } from '../../testing/database/embedded-folder.ts';
import { TestSmtp } from '../../testing/network/test-smtp.ts';

const WAIT = { timeout: 60_000, interval: 20 };

const REFUSED = 'refused@example.com';
const IN_DELIVERY = 'in-delivery@example.com';

let DATA_DIR: string;
let smtp: TestSmtp;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'fullcourt-killed-'));
  smtp = await TestSmtp.open();
});
afterEach(async () => {
  await smtp.close();
  await rm(DATA_DIR, { recursive: true });
});

/** Starts the API in a separate process and registers two users there; the process keeps running. */
const script = `
  import { createApi } from './src/app.ts';
  import { parseEnv } from './src/platform/env.ts';
  import { openPlatform } from './src/platform.ts';
  const config = parseEnv(process.env);
  const app = createApi({ platform: await openPlatform(config), config });
  await app.listen({ port: 0, host: '127.0.0.1' });
  for (const email of ${JSON.stringify([REFUSED, IN_DELIVERY])}) {
    const payload = { name: 'Rosa', email, password: 'Fullcourt1!' };
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
    if (statusCode !== 200) process.exit(1);
  }
  console.log('registered');
  setInterval(() => {}, 1000);`;

/** Makes retries due, and jobs expire. */
async function passHour(db: Database): Promise<void> {
  await db.execute(
    sql`update pgboss.job set start_after = start_after - interval '1 hour', started_on = started_on - interval '1 hour'`,
  );
  await createBoss(db).maintain();
}

it.runIf(process.env['TEST_ENGINE'] === 'pglite')(
  'a killed process loses neither the email that was refused nor the one in delivery',
  async () => {
    await createDataDir(DATA_DIR);
    smtp.hangs = true;
    smtp.ofRecipient = (address) => (address === REFUSED ? { code: 450, message: 'later' } : null);
    const kill = await runScript(script, { DATA_DIR, SMTP_URL: smtp.url });
    // By then, the one that was refused may have been tried again.
    await vi.waitFor(() => expect([smtp.attempts > 1, smtp.received.length]).toEqual([true, 1]), WAIT);
    await kill();

    smtp.hangs = false;
    smtp.ofRecipient = () => null;
    const config = parseEnv({ DATA_DIR, SMTP_URL: smtp.url });
    const platform = await openPlatform(config);
    const later = new Date(Date.now() + 3600_000);
    const context = createContext({ platform, config, clock: () => later }, console);
    await passHour(platform.db);
    context.jobs.start(jobHandlers(context, console));
    await vi.waitFor(async () => expect(await platform.db.$count(mails)).toBe(0), WAIT);
    await context.jobs.stop();
    await platform.close();
    expect(smtp.received.map(({ to }) => to).sort()).toEqual([IN_DELIVERY, IN_DELIVERY, REFUSED]);
    expect(smtp.received.at(-1)?.content).toContain('Subject: Confirm your email address');
  },
  240_000,
);
