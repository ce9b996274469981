import { afterEach, beforeEach, expect, it } from 'vitest';
import { mails } from '../database/tables/mail.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { MailStore } from './mail-store.ts';

const GRACE_SECONDS = 180;

let now: Date;
const database = await closeAfterAll(openTestDatabase());
const store = new MailStore({ db: database.db, keys: [new Uint8Array(32)], clock: () => now });
beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z');
});
afterEach(async () => {
  await database.db.delete(mails);
});

const passSeconds = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const add = async (to: string) => {
  const [id] = await store.add(database.db, [{ userId: null, to, subject: 's', text: 't', html: 'h', lifetime: 3600 }]);
  return id!;
};

it('counts the attempts of an email, and finds none that has been removed', async () => {
  const id = await add('a@example.com');
  expect(await store.beginAttempt(id)).toMatchObject({ to: 'a@example.com', attempts: 1 });
  const mail = await store.beginAttempt(id);
  expect(mail?.attempts).toBe(2);
  await store.remove(mail!);
  expect(await store.beginAttempt(id)).toBeUndefined();
});

it('keeps an email for as long as it is of use', async () => {
  const week = { userId: null, to: 'a@example.com', subject: 's', text: 't', html: 'h', lifetime: 7 * 24 * 3600 };
  await store.add(database.db, [week]);
  expect(await store.newest(1)).toMatchObject([{ expires_at: new Date('2026-03-08T12:00:00Z') }]);
});

it('knows which emails nobody has tried when they were due', async () => {
  const [tried, postponed, forgotten] = [
    await add('a@example.com'),
    await add('b@example.com'),
    await add('c@example.com'),
  ];
  expect(await store.overdue()).toEqual([]);
  passSeconds(GRACE_SECONDS);
  await store.beginAttempt(tried);
  await store.postpone(database.db, (await store.beginAttempt(postponed))!, 3600);
  expect(await store.overdue()).toEqual([forgotten]);
  passSeconds(GRACE_SECONDS);
  expect(await store.overdue()).toEqual([tried, forgotten]);
});
