import fc from 'fast-check';
import { errorBody } from 'shared-api/errors';
import { page } from 'shared-api/lists';
import { adminVideo } from 'shared-api/videos/videos';
import { expect, it } from 'vitest';
import { parseEnv } from '../env.ts';
import { registeredRoutes } from '../../testing/api-routes.ts';
import { ADMIN, PASSWORD } from '../../testing/demo-fixture.ts';
import { hostileText as text } from '../../testing/hostile-text.ts';
import { TestApi } from '../../testing/test-api.ts';

/**
 * Every run of the suite has the same inputs, and each engine half of them; change the seed or raise the number of runs to
 * look further.
 */
const SEED = 20260301 + (process.env['TEST_ENGINE'] === 'postgres' ? 1 : 0);
const RUNS = 20;

const api = await TestApi.openForFile();
const token = await api.tokenOf(ADMIN);
const videoId = (await api.get('/api/admin/videos', token)).as(page(adminVideo)).items[0]!.id;
const routes = [...(await registeredRoutes({ platform: api.platform, config: parseEnv({}) })), 'GET /media/*'];

/** Valid values, so that the hostile ones next to them get past the first check. */
const valid = fc.constantFrom<unknown>('a@example.com', PASSWORD, 'member', '1.0.0', true, {}, [], null, 1);
const value = fc.oneof(text, valid, fc.jsonValue(), fc.double(), fc.bigInt().map(Number));

const query = fc.dictionary(fc.constantFrom('limit', 'cursor', 'q', 'expires', 'signature', 'x'), text);
const keys = fc.oneof(
  fc.constantFrom('email', 'password', 'name', 'title', 'description', 'published', 'free_sample', 'part', 'version'),
  fc.constantFrom('files', 'replaces', 'token', 'code', 'locale', 'current_password', 'affiliate_ref'),
  fc.constantFrom('__proto__', 'constructor', 'toString'),
  text,
);
const body = fc.oneof(
  fc.dictionary(keys, value).map(asJson),
  fc.jsonValue().map(asJson),
  text,
  fc.uint8Array().map(Buffer.from),
);
const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('application/octet-stream', 'text/plain', 'application/json; charset=x', ''),
  },
);

/** JSON, even for values that `JSON.stringify` cannot represent. */
function asJson(content: unknown): string {
  return JSON.stringify(content) ?? 'null';
}

const parameter = fc.oneof(
  text.map(encodeLoosely),
  text,
  fc.constantFrom('VIDEO', 'member', '1.0.0', 'entry.js', '%00', '%ff', '%', 'a/b', ''),
);

/** Percent-encodes text, even half a surrogate pair. */
function encodeLoosely(content: string): string {
  return [...Buffer.from(content)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

const request = fc.record({
  parameters: fc.array(parameter, { minLength: 4, maxLength: 4 }),
  query,
  body,
  contentType,
  authorization: fc.oneof({ weight: 5, arbitrary: fc.constant('ADMIN') }, { weight: 1, arbitrary: fc.string() }),
  cookie: fc.string(),
});

it('returns no server error for any input', async () => {
  for (const route of routes) {
    const [method, pattern = ''] = route.split(' ') as ['GET', string];
    await fc.assert(
      fc.asyncProperty(request, async ({ parameters, query, body, contentType, authorization, cookie }) => {
        const values = parameters.map((parameter) => (parameter === 'VIDEO' ? videoId : parameter));
        const path = pattern.replace(/:\w+|\*/g, () => values.shift() ?? '');
        const response = await api.call(method, `${path}?${new URLSearchParams(query)}`, {
          headers: {
            'x-requested-with': 'XMLHttpRequest',
            authorization: `Bearer ${authorization === 'ADMIN' ? token : encodeURIComponent(authorization)}`,
            cookie: `refresh_token=${encodeURIComponent(cookie)}`,
            ...(method === 'GET' ? {} : { 'content-type': contentType }),
          },
          ...(method === 'GET' ? {} : { payload: body }),
        });
        expect(response.status).toBeLessThan(500);
        if (response.status >= 400) response.as(errorBody);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  }
}, 120_000);
