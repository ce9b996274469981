import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createApi } from 'api/app';
import { installation } from 'api/platform/database/tables/files';
import { gifts } from 'api/platform/database/tables/shop/gifts';
import { orders } from 'api/platform/database/tables/shop/orders';
import { users } from 'api/platform/database/tables/users';
import { parseEnv } from 'api/platform/env';
import { openPlatform } from 'api/platform';
import { closeAfterAll } from 'api/testing/close-after-all';
import { folderForFile } from 'api/testing/files/folder-for-file';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { copyDataDir } from '../testing/copy-data-dir.ts';
import { runCommand } from '../testing/run-command.ts';

// Each test starts a process.
vi.setConfig({ testTimeout: 120_000 });

// A running product on the embedded database, which no other process can open.
const DATA_DIR = path.join(await folderForFile(), 'data');
await copyDataDir('migrated', DATA_DIR);
const config = parseEnv({ DATA_DIR });
const platform = await closeAfterAll(openPlatform(config));
const app = createApi({ platform, config });
afterAll(() => app.close());
await app.listen({ port: 0, host: '127.0.0.1' });
const env = { DATA_DIR, PORT: String((app.server.address() as AddressInfo).port) };

const check = (settings: Record<string, string> = {}, ...args: string[]) =>
  runCommand('check-ledger', args, { ...env, ...settings });

it('says that the ledger of a running product agrees', async () => {
  const { code, out, errors } = await check();
  expect([code, errors]).toEqual([0, '']);
  expect(out).toMatch(/ {2}paid orders: 0\n/);
  const rules = Number(/All (\d+) rules hold\.\n$/.exec(out)?.[1]);
  expect(out.match(/^ +\d+\.\d s {2}\w+$/gm)).toHaveLength(rules);
});

it('looks only at what has changed since it agreed, if told to', async () => {
  await check();
  const { code, out } = await check({}, '--changed');
  expect(code).toBe(0);
  expect(out).toMatch(/^What has changed from \S+ to \S+:$/m);
  await platform.db.update(installation).set({ ledger_agreed_at: null });
  expect((await check({}, '--changed')).out).toContain('this one was complete');
});

it('knows no other option', async () => {
  expect(await check({}, '--all')).toMatchObject({ code: 1, errors: expect.stringContaining('the only option') });
});

describe('a product in front of which', () => {
  const listen = async (respond: (response: ServerResponse) => void) => {
    const server = createServer((_, response) => respond(response));
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { FULLCOURT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const rule = `${JSON.stringify({ rule: 'order_sum', broken: 0, ms: 100 })}\n`;

  it('the connection breaks is not said to agree', async () => {
    const settings = await listen((response) => response.write(rule, () => response.destroy()));
    const { code, out, errors } = await check(settings);
    expect([code, out]).toEqual([1, '   0.1 s  order_sum\n']);
    expect(errors).toBe(
      'The ledger was not checked: the connection to the product was lost before the check had ended\n',
    );
  });

  it('the database fails names the cause', async () => {
    const error = { code: 'unavailable', message: 'The disk of the database is full.', requestId: 'r1' };
    const settings = await listen((response) => response.end(rule + JSON.stringify({ error })));
    expect((await check(settings)).errors).toBe(
      'The ledger was not checked: The disk of the database is full. (request r1)\n',
    );
  });
});

it.each([
  { settings: { SESSION_SECRET: 'x'.repeat(32) }, says: /returned 401/ },
  { settings: { FULLCOURT_URL: 'http://127.0.0.1:1' }, says: /http:\/\/127\.0\.0\.1:1 cannot be reached/ },
  { settings: { DATA_DIR: 'elsewhere' }, says: /elsewhere has no stored secret/ },
])('fails in one line with $settings', async ({ settings, says }) => {
  const { code, out, errors } = await check(settings);
  expect([code, out]).toEqual([1, '']);
  expect(errors).toMatch(says);
  expect(errors).toMatch(/^The ledger was not checked: [^\n]*\n$/);
});

const [buyer] = await platform.db
  .insert(users)
  .values({ email: 'ana@example.com', name: 'Ana', password_hash: 'x', role_id: 1 })
  .returning();

type OrderValues = Pick<typeof orders.$inferInsert, 'state'> & { paid_at?: Date; price?: number; total?: number };

async function insertOrder(values: OrderValues): Promise<string> {
  const sums = { currency: 'EUR', price: 0, discount_amount: 0, coupon_amount: 0, total: 0 };
  const [order] = await platform.db
    .insert(orders)
    .values({
      ...sums,
      buyer_id: buyer!.id,
      idempotency_key: randomUUID(),
      request_hash: '',
      consent_version: '1',
      consented_at: new Date(),
      locale: 'en',
      ...values,
    })
    .returning();
  return order!.id;
}

it('repairs what paid orders lack, once an operator agrees to it', async () => {
  const repair = (...args: string[]) => runCommand('repair', args, env);
  expect(await repair()).toMatchObject({ code: 0, out: expect.stringMatching(/^No paid order lacks anything/) });
  const id = await insertOrder({ state: 'paid', paid_at: new Date() });
  await platform.db.insert(gifts).values({ order_id: id, message: '', code: null });
  const asked = await repair();
  expect(asked.out).toMatch(new RegExp(`^order ${id} is a gift without a code`));
  expect(asked.errors).toBe('Nothing was repaired: to agree, add --make 1\n');
  expect(await repair('--make', '2')).toMatchObject({ code: 1, errors: expect.stringContaining('it is 1, not 2') });
  expect(await repair('--make', '1')).toMatchObject({ code: 0, out: expect.stringContaining('Repairs made: 1.') });
  const [gift] = await platform.db.select().from(gifts);
  expect(gift?.code).toMatch(/^\w{12}$/);
  await platform.db.delete(gifts);
  await platform.db.delete(orders);
});

it('names the records that break a rule, and fails', async () => {
  const id = await insertOrder({ state: 'expired', price: 900, total: 900 });
  const { code, out, errors } = await check();
  expect(code).toBe(1);
  expect(out).toMatch(/ {2}orders: 1\n/);
  expect(errors).toMatch(/^1 of \d+ rules are broken:\n\norder_sum: /);
  expect(errors).toContain(id);
});
