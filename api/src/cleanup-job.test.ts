import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recoveryTokens, sessions, verificationTokens } from './database/identity.ts';
import { users } from './database/users.ts';
import { mails } from './database/mail.ts';
import { releaseUploads } from './database/releases.ts';
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
  const row = { hash: `h${days}`, userId: user!.id, expiresAt: at(days) };
  await db.insert(sessions).values(row);
  await db.insert(recoveryTokens).values(row);
  await db.insert(verificationTokens).values({ ...row, email: 'a@example.com' });
  const upload = {
    part: 'member' as const,
    version: '1.0.0',
    integrity: integrityOf(Buffer.from(String(days))),
    size: 1,
  };
  await db.insert(releaseUploads).values({ ...upload, createdAt: at(days - 1) });
  const mail = {
    to: 'a@example.com',
    subject: 's',
    content: 'c',
    nextAttemptAt: at(days - 7),
    expiresAt: at(days - 6),
  };
  await db.insert(mails).values({ ...mail, createdAt: at(days - 7) });
}

const counts = () =>
  Promise.all(
    [sessions, recoveryTokens, verificationTokens, mails, releaseUploads].map((table) => api.platform.db.$count(table)),
  );

it('deletes what has expired when the server starts, and every hour', async () => {
  for (const days of [0, 1, 2]) await write(days);
  expect(await counts()).toEqual([3, 3, 3, 3, 3]);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(async () => expect(await counts()).toEqual([2, 2, 2, 2, 2]), 30_000);
  api.passSeconds(DAY);
  vi.advanceTimersByTime(3600 * 1000);
  await vi.waitFor(async () => expect(await counts()).toEqual([1, 1, 1, 1, 1]), 30_000);
});
