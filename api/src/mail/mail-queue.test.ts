import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { mails } from '../database/mail.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { MailQueue } from './mail-queue.ts';

const LEASE_SECONDS = 180;

let database: OpenDatabase;
let queue: MailQueue;
let now: Date;
beforeAll(async () => {
  database = await openTestDatabase();
  queue = new MailQueue({ db: database.db, keys: [new Uint8Array(32)], clock: () => now });
});
afterAll(() => database.close());
beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z');
});
afterEach(async () => {
  await database.db.delete(mails);
});

const passSeconds = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const add = (to: string) => queue.add(database.db, { to, subject: 's', text: 't', html: 'h', lifetime: 3600 });

it('claims emails in the order in which they are due', async () => {
  const addresses = ['c@example.com', 'a@example.com', 'b@example.com'];
  for (const address of addresses) await add(address);
  const claimed = [await queue.claim(), await queue.claim(), await queue.claim(), await queue.claim()];
  expect(claimed.map((mail) => mail?.to)).toEqual([...addresses, undefined]);
});

it('concurrent claims get different emails', async () => {
  const addresses = Array.from({ length: 10 }, (_, index) => `user-${index}@example.com`);
  for (const address of addresses) await add(address);
  const claimed = await Promise.all(addresses.map(() => queue.claim()));
  expect(claimed.map((mail) => mail?.to).sort()).toEqual(addresses);
});

it('a worker that has lost its claim does not postpone the email', async () => {
  await add('a@example.com');
  const late = await queue.claim();
  passSeconds(LEASE_SECONDS);
  expect((await queue.claim())?.attempts).toBe(2);
  await queue.postpone(late!, 10);
  passSeconds(LEASE_SECONDS - 1);
  expect(await queue.claim()).toBeUndefined();
});
