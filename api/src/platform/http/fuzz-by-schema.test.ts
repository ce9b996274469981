import fc, { type Arbitrary } from 'fast-check';
import { errorBody } from 'shared-api/errors';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ADMIN, PASSWORD } from '../../testing/demo-fixture.ts';
import { hostileText } from '../../testing/hostile-text.ts';
import { TestApi } from '../../testing/test-api.ts';

/**
 * Every run of the suite has the same inputs, and each engine half of them; change the seed or raise the number of runs to
 * look further.
 */
const SEED = 20260302 + (process.env['TEST_ENGINE'] === 'postgres' ? 1 : 0);
const RUNS = 15;

interface Schema {
  readonly type?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly items?: Schema | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
}
const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    // A nullable value has two types, of which `null` is the second.
    type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
    enum: z.array(z.unknown()).optional(),
    properties: z.record(z.string(), schema).optional(),
    items: schema.optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
  }),
);
const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
});
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

const api = await TestApi.openForFile();
const { paths } = (await api.get('/api/openapi.json')).as(document);
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, details]) => [`${method.toUpperCase()} ${path}`, details] as const),
);

/** Valid values, so that the hostile ones next to them get past the schema. */
const VALID: Readonly<Record<string, unknown>> = {
  email: 'fuzz@example.com',
  password: PASSWORD,
  current_password: PASSWORD,
  part: 'member',
  version: '1.0.0',
  limit: 1,
};
const hostile = fc.oneof(hostileText, fc.jsonValue(), fc.constantFrom<unknown>(null, [], {}, -1, 2 ** 53, 1e308, true));

const mostly = <T>(valid: Arbitrary<T>): Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: valid as Arbitrary<unknown> }, { weight: 1, arbitrary: hostile });

/** A value that matches the schema, with hostile parts. */
function valueOf({ type, enum: choices, properties, items, ...unions }: Schema, name = ''): Arbitrary<unknown> {
  const alternatives = unions.anyOf ?? unions.oneOf;
  if (alternatives?.length) return mostly(fc.oneof(...alternatives.map((one) => valueOf(one, name))));
  if (name in VALID) return mostly(fc.constant(VALID[name]));
  if (choices?.length) return mostly(fc.constantFrom(...choices));
  if (properties) {
    const fields = Object.entries(properties).map(([key, inner]) => [key, valueOf(inner, key)]);
    return mostly(fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, { requiredKeys: [] }));
  }
  if (type === 'array') return mostly(fc.array(valueOf(items ?? {}), { maxLength: 3 }));
  if (type === 'boolean') return mostly(fc.boolean());
  if (type === 'integer' || type === 'number') return mostly(fc.integer());
  return mostly(hostileText);
}

const headerText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 40 }),
  fc.constantFrom('*', ';', ',,,', 'es;q=NaN', 'bytes=-', 'bytes=9-1,2-', 'gzip, br;q=0', '127.0.0.1', '"', 'W/"a"'),
);
/** The headers that a client controls. */
const headers = fc.record(
  Object.fromEntries(
    ['accept', 'accept-language', 'accept-encoding', 'user-agent', 'range', 'if-none-match', 'if-modified-since']
      .concat(['if-range', 'origin', 'referer', 'x-forwarded-for', 'x-forwarded-proto', 'host', 'cookie'])
      .map((name) => [name, headerText]),
  ) as Record<string, Arbitrary<string>>,
  { requiredKeys: [] },
);

/** A request to the operation. Paths and queries take any text that a URL can contain. */
function requestOf({ parameters, requestBody }: z.infer<typeof operation>) {
  const of = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, valueOf(schema, name)]),
      ) as Record<string, Arbitrary<unknown>>,
    );
  const [content] = Object.values(requestBody?.content ?? {});
  return fc.record({
    path: of('path'),
    query: of('query'),
    body: content ? valueOf(content.schema) : hostile,
    headers,
  });
}

const inUrl = (value: unknown) =>
  [...Buffer.from(String(value))].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

it('returns no server error for requests that follow the OpenAPI document, or nearly do', async () => {
  for (const [route, details] of operations) {
    const [method, pattern = ''] = route.split(' ') as ['GET', string];
    // A session for each route, since some routes end it.
    const { access_token: token, refreshToken } = await api.login(ADMIN);
    await fc.assert(
      fc.asyncProperty(requestOf(details), async ({ path, query, body, headers }) => {
        const address = pattern.replace(/\{(.+?)\}/g, (_, name: string) => inUrl(path[name]));
        const search = Object.entries(query).map(([name, value]) => `${name}=${inUrl(value)}`);
        const response = await api.call(method, `${address}?${search.join('&')}`, {
          token,
          headers: {
            'x-requested-with': 'XMLHttpRequest',
            ...headers,
            cookie: `refresh_token=${refreshToken}; ${headers.cookie ?? ''}`,
            ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(method === 'GET' ? {} : { payload: JSON.stringify(body) ?? 'null' }),
        });
        expect(response.status, route).toBeLessThan(500);
        // A long list of errors may be compressed.
        if (response.status >= 400 && response.headers['content-encoding'] === undefined) response.as(errorBody);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  }
}, 240_000);
