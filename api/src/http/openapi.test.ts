import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { parseEnv } from '../env.ts';
import { registeredRoutes } from '../testing/api-routes.ts';
import { TestApi } from '../testing/test-api.ts';

const operation = z.object({
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  responses: z.record(z.string(), z.unknown()),
  security: z.array(z.unknown()).optional(),
  requestBody: z.unknown().optional(),
});
const document = z.object({
  openapi: z.string().startsWith('3.'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

let api: TestApi;
let described: Map<string, z.infer<typeof operation>>;

beforeAll(async () => {
  api = await TestApi.open();
  const { paths } = (await api.get('/api/openapi.json')).as(document);
  described = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, details]) => [`${method.toUpperCase()} ${path}`, details] as const),
    ),
  );
});
afterAll(() => api.close());

it('describes every route but its own', async () => {
  const routes = await registeredRoutes({ platform: api.platform, config: parseEnv({}) });
  const expected = routes
    .filter((route) => !route.endsWith('/openapi.json'))
    .map((route) => route.replace(/:(\w+)|\*/g, (parameter, name?: string) => `{${name ?? parameter}}`));
  expect([...described.keys()].sort()).toEqual(expected.sort());
});

it('says of each route what it answers, errors too', () => {
  for (const [route, { responses }] of described) {
    const codes = Object.keys(responses);
    expect(codes, route).toEqual([expect.stringMatching(/^20[024]$/), '4XX', '5XX']);
  }
});

it('says which routes need a token', () => {
  for (const [route, { security }] of described) {
    const needs = /\/api\/(admin|me|videos)/.test(route);
    expect(security !== undefined, route).toBe(needs);
  }
});

it('says what a body has to be', () => {
  const bodies = [...described].filter(([, { requestBody }]) => requestBody).map(([route]) => route);
  expect(bodies.sort()).toEqual([
    'DELETE /api/me',
    'DELETE /api/me/second-factor',
    'PATCH /api/admin/videos/{id}',
    'PATCH /api/me',
    'POST /api/admin/releases/tokens',
    'POST /api/admin/releases/{part}/{version}',
    'POST /api/auth/login',
    'POST /api/auth/recover',
    'POST /api/auth/register',
    'POST /api/auth/reset',
    'POST /api/auth/verify',
    'POST /api/me/email',
    'POST /api/me/password',
    'POST /api/me/second-factor',
    'POST /api/me/second-factor/confirmation',
    'POST /api/me/second-factor/recovery-codes',
    'PUT /api/admin/releases/{part}/current',
  ]);
});
