import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api as apiPlugin, serverOptions } from '../app.ts';
import { openPostgres } from '../database/database.ts';
import { parseEnv } from '../env.ts';
import { TestApi } from '../testing/test-api.ts';
import { loggerOptions } from './logger-options.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

it('logs neither the values of a failed query nor the tokens of links', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk, _, done) {
      log += String(chunk);
      done();
    },
  });
  const { db, close } = openPostgres('postgres://somebody@127.0.0.1:1/nowhere');
  const app = Fastify({ ...serverOptions, logger: { ...loggerOptions('info'), stream } });
  await app.register(apiPlugin, { platform: { ...api.platform, db }, config: parseEnv({}) });
  const payload = { email: 'hidden@example.com', password: 'Hidden123' };
  const response = await app.inject({ method: 'POST', url: '/api/auth/login?token=hidden', payload });
  expect(response.statusCode).toBe(503);
  expect(log).toContain('Failed query: select');
  expect(log).toContain('ECONNREFUSED');
  expect(log).toContain('"url":"/api/auth/login"');
  expect(log).not.toMatch(/hidden/i);
  await app.close();
  await close();
});
