import http from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { ledgerLine } from 'shared-api/operations/ledger';
import { describe, expect, it, vi } from 'vitest';
import { operatorToken } from '../../../modules/ledger/operator.ts';
import { ADMIN } from '../../../testing/demo-fixture.ts';
import { TestApi } from '../../../testing/test-api.ts';

const WAIT = { timeout: 30_000, interval: 20 };

const api = await TestApi.openForFile();
const { db, operations, operationsUntil, secrets } = api.platform;
const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
const admin = await api.tokenOf(ADMIN);

/** Sends a request, by default of a command, whose token is valid for a minute; returns how to go away, and its response. */
function ask(path: string, as = operatorToken(secrets)) {
  const request = http.get(new URL(path, url), { headers: { authorization: `Bearer ${as}` } });
  const response = new Promise<http.IncomingMessage>((resolve, reject) =>
    request.on('response', resolve).on('error', reject),
  );
  response.catch(() => {});
  return { leave: () => request.destroy(), response };
}

// The embedded database has one session, in which nothing is cancelled.
describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('whoever goes away', () => {
  const blocked = async () => {
    const { rows } = await db.execute(
      // But not the analysis at the start of a server.
      sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query not like 'analyze%'`,
    );
    return rows.length;
  };

  it.each([
    { what: 'a check of the ledger', path: '/api/admin/ledger', table: 'invoice' },
    { what: 'a check that says how far it is', path: '/api/admin/ledger/progress', table: 'invoice' },
    { what: 'an export', path: '/api/admin/orders/export', as: admin, table: 'order' },
    { what: 'an export of payables', path: '/api/admin/payables/export', as: admin, table: 'affiliate' },
    { what: 'a backup', path: '/api/admin/backup', table: 'invoice' },
  ])('ends $what: the database cancels its statement', async ({ path, as, table }) => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
      const { leave } = ask(path, as);
      await vi.waitFor(async () => expect(await blocked()).toBeGreaterThan(0), WAIT);
      leave();
      // Nobody has given up the lock.
      await vi.waitFor(async () => expect(await blocked()).toBe(0), WAIT);
    });
    const { rows } = await operations.execute(sql`select 1 as one`);
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('does not end what others do on the same connection', async () => {
    const leaving = new AbortController();
    const until = operationsUntil(leaving.signal);
    const left = expect(until.execute(sql`select pg_sleep(600)`)).rejects.toMatchObject({ cause: { message: 'gone' } });
    const running = async () => {
      const { rows } = await db.execute(sql`select from pg_stat_activity where query like 'select pg_sleep(600)%'
        and state = 'active' and datname = current_database()`);
      return rows.length;
    };
    await vi.waitFor(async () => expect(await running()).toBe(1), WAIT);
    leaving.abort(new Error('gone'));
    await left;
    for (let count = 0; count < 20; count += 1) await operations.execute(sql`select pg_sleep(0.01)`);
    expect(await running()).toBe(0);
  });
});

it('nothing begins for whoever has gone', async () => {
  const leaving = new AbortController();
  const until = operationsUntil(leaving.signal);
  await expect(
    until.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      leaving.abort(new Error('gone'));
      await tx.execute(sql`select 1`);
    }),
  ).rejects.toThrow('gone');
  await expect(until.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: 'gone' } });
  await db.execute(sql`select 1`);
});

describe('a check that says how far it is', () => {
  const follow = async (query = '') => {
    const response = await ask(`/api/admin/ledger/progress${query}`).response;
    const lines = (await text(response)).trimEnd().split('\n');
    return { response, lines: lines.map((line) => ledgerLine.parse(JSON.parse(line))) };
  };

  it('names each rule, and ends with the report', async () => {
    const { response, lines } = await follow();
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    const last = lines.pop();
    expect(last).toMatchObject({ report: { since: null, violations: [], rules: lines.length } });
    expect(lines[0]).toEqual({ rule: 'order_sum', broken: 0, ms: expect.any(Number) });
  });

  it('looks only at what has changed, if asked to', async () => {
    await follow();
    const { lines } = await follow('?changed=true');
    expect(lines.at(-1)).toMatchObject({ report: { since: expect.any(String), counts: { orders: 0 } } });
  });

  it('ends with its error', async () => {
    await db.execute(sql`alter table invoice rename to invoices_elsewhere`);
    try {
      expect((await follow()).lines.at(-1)).toMatchObject({ error: { code: 'internal' } });
    } finally {
      await db.execute(sql`alter table invoices_elsewhere rename to invoice`);
    }
  });
});
