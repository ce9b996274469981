import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knownDevices, recoveryTokens, sessions, verificationTokens } from './platform/database/tables/identity.ts';
import { cleanUp } from './cleanup-job.ts';
import { createContext } from './platform/context.ts';
import { users } from './platform/database/tables/users.ts';
import { mails } from './platform/database/tables/mail.ts';
import { rateLimits } from './platform/database/tables/rate-limits.ts';
import { releaseUploads } from './platform/database/tables/releases.ts';
import { parseEnv } from './platform/env.ts';
import { integrityOf } from './modules/releases/release-files.ts';
import { TestApi } from './testing/test-api.ts';

const DAY = 24 * 3600;

let api: TestApi;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  api = await TestApi.open();
});
afterEach(async () => {
  await api.close();
  vi.useRealTimers();
});

/** Inserts a row of each kind that expires after so many days. */
async function write(days: number): Promise<void> {
  const { db } = api.platform;
  const [user] = await db.select().from(users);
  const at = (offset: number) => new Date(api.now.getTime() + offset * DAY * 1000);
  const row = { hash: `h${days}`, user_id: user!.id, expires_at: at(days) };
  await db.insert(sessions).values(row);
  await db.insert(knownDevices).values(row);
  await db.insert(recoveryTokens).values(row);
  await db.insert(verificationTokens).values({ ...row, email: 'a@example.com' });
  const upload = {
    part: 'member' as const,
    version: '1.0.0',
    integrity: integrityOf(Buffer.from(String(days))),
    size: 1,
  };
  await db.insert(releaseUploads).values({ ...upload, created_at: at(days - 1) });
  const mail = {
    to: 'a@example.com',
    subject: 's',
    content: 'c',
    next_attempt_at: at(days - 7),
    expires_at: at(days - 6),
  };
  await db.insert(mails).values({ ...mail, created_at: at(days - 7) });
}

const counts = () =>
  Promise.all(
    [sessions, knownDevices, recoveryTokens, verificationTokens, mails, releaseUploads].map((table) =>
      api.platform.db.$count(table),
    ),
  );

it('deletes what has expired every hour, but nothing when the server starts', async () => {
  for (const days of [0, 1, 2]) await write(days);
  expect(await counts()).toEqual([3, 3, 3, 3, 3, 3]);
  const HOUR = 3600 * 1000;
  // In real time, which the API's clock does not move.
  await api.platform.db.insert(rateLimits).values([
    { key: 'expired', points: 1, expire: new Date(Date.now() - HOUR) },
    { key: 'current', points: 1, expire: new Date(Date.now() + HOUR) },
  ]);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  // The queue has the database's clock.
  const passHour = async () => {
    await api.platform.db.execute(sql`update scheduled_job set sent_at = sent_at - interval '1 hour'`);
    vi.advanceTimersByTime(3600 * 1000);
  };
  expect(await counts()).toEqual([3, 3, 3, 3, 3, 3]);
  await passHour();
  await vi.waitFor(async () => expect(await counts()).toEqual([2, 2, 2, 2, 2, 2]), 30_000);
  expect(await api.platform.db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'current' }]);
  api.passSeconds(DAY);
  await passHour();
  await vi.waitFor(async () => expect(await counts()).toEqual([1, 1, 1, 1, 1, 1]), 30_000);
});

const context = () => createContext({ platform: api.platform, config: parseEnv({}), clock: () => api.now }, console);

it.runIf(process.env['TEST_ENGINE'] === 'pglite')(
  'tells the embedded database how many rows its tables have',
  async () => {
    const counted = async () => {
      const { rows } = await api.platform.db.execute(sql`select reltuples from pg_class where relname = 'user'`);
      return Number(rows[0]?.['reltuples']);
    };
    expect(await counted()).toBe(-1);
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    await vi.waitFor(async () => expect(await counted()).toBe(await api.platform.db.$count(users)), 30_000);
  },
);

it('takes all its steps, even if some fail, and says which', async () => {
  await write(-1);
  const failing = context();
  vi.spyOn(failing.mailStore, 'overdue').mockRejectedValue(new Error('no mail'));
  vi.spyOn(failing.storage, 'listUnfinished').mockRejectedValue(new Error('no storage'));
  await expect(cleanUp(failing)).rejects.toMatchObject({ errors: [{ message: 'no mail' }, { message: 'no storage' }] });
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
});
