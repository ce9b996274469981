import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { api as apiPlugin, serverOptions } from '../../app.ts';
import { openPostgres } from '../database/database.ts';
import { parseEnv } from '../env.ts';
import { TestApi } from '../../testing/test-api.ts';
import { logRequests } from './request-log.ts';
import { loggerOptions } from './logger-options.ts';

const api = await TestApi.openForFile();

/** A stream that keeps what is written to it. */
function recorder() {
  const chunks: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  return { stream, log: () => chunks.join('') };
}

const linesOf = (log: string) =>
  log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number });

it('logs that the database rejected a value, but not the value', async () => {
  const { stream, log } = recorder();
  const app = Fastify({ ...serverOptions, logger: { ...loggerOptions('info'), stream } });
  await app.register(apiPlugin, { platform: api.platform, config: parseEnv({}) });
  const { db } = api.platform;
  await db.execute(sql`create function no_name() returns trigger language plpgsql as
    $$ begin raise exception 'invalid name: "%"', new.name using errcode = '22P02', detail = new.email; end $$`);
  await db.execute(sql`create trigger no_name before insert on "user" for each row execute function no_name()`);
  const payload = { name: 'Hidden', email: 'hidden@example.com', password: 'Hidden123' };
  const response = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
  await db.execute(sql`drop function no_name cascade`);
  expect(response.statusCode).toBe(400);
  expect(log()).toContain('Failed query: insert into');
  expect(log()).toContain('"code":"22P02"');
  expect(log()).not.toMatch(/hidden/i);
  await app.close();
});

it('logs an outage as one short line for each request, without its values and the tokens of links', async () => {
  const { stream, log } = recorder();
  const { db, close } = openPostgres('postgres://somebody@127.0.0.1:1/nowhere');
  const app = Fastify({ ...serverOptions, logger: { ...loggerOptions('info'), stream } });
  logRequests(app);
  await app.register(apiPlugin, { platform: { ...api.platform, db }, config: parseEnv({}) });
  const payload = { email: 'hidden@example.com', password: 'Hidden123' };
  const response = await app.inject({ method: 'POST', url: '/api/auth/login?token=hidden', payload });
  expect([response.statusCode, (await app.inject('/readyz')).statusCode]).toEqual([503, 503]);
  const problems = linesOf(log()).filter(({ level }) => level > 30);
  expect(problems).toHaveLength(2);
  for (const problem of problems) {
    expect(problem).toMatchObject({
      msg: 'the database is unavailable',
      reason: expect.stringMatching('ECONNREFUSED'),
    });
    expect(problem).not.toHaveProperty('err');
  }
  expect(log()).toContain('"route":"/api/auth/login"');
  expect(log()).not.toMatch(/hidden/i);
  await app.close();
  await close();
});
