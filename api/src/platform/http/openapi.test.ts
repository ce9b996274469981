import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import type { Endpoint } from 'shared-api/endpoints/endpoint';
import { endpoints } from 'shared-api/endpoints/endpoints';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseEnv } from '../env.ts';
import { registeredRoutes } from '../../testing/api-routes.ts';
import { TestApi } from '../../testing/test-api.ts';

const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string()).length(1),
  security: z.array(z.unknown()),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.unknown()),
});
const document = z.object({
  openapi: z.string().startsWith('3.1'),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

const api = await TestApi.openForFile();
const response = await api.get('/api/openapi.json');
const text = response.bytes.toString();
const openapi = response.as(document);
/** By endpoint, as "GET /packages/:id". */
const operations = new Map(
  Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, details]) => [
      `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`,
      details,
    ]),
  ),
);

const definitions: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

describe('endpoint definitions', () => {
  it('each have a route, and every route has a definition', async () => {
    const routes = await registeredRoutes({ platform: api.platform, config: parseEnv({}) });
    const defined = definitions.map(([name, { wildcard }]) => {
      const [method = '', path = ''] = name.split(' ');
      return `${method} /api${wildcard ? path.replace(/:\w+$/, '*') : path}`;
    });
    expect(routes.filter((route) => route !== 'GET /api/openapi.json').sort()).toEqual(defined.sort());
  });

  it('have unique operation ids', () => {
    const ids = definitions.map(([, { operationId }]) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('describe a tag in one way', () => {
    const descriptions = new Map(definitions.map(([, { tag }]) => [tag.name, tag.description]));
    for (const [name, { tag }] of definitions) expect(tag.description, name).toBe(descriptions.get(tag.name));
  });

  it('have a summary in the imperative, without a full stop', () => {
    for (const [name, { summary }] of definitions) expect(summary, name).toMatch(/^[A-Z][a-z]+ .*[^.]$|^Log in$/);
  });
});

describe('the OpenAPI document', () => {
  it('describes every endpoint', () => {
    expect([...operations.keys()].sort()).toEqual(definitions.map(([name]) => name).sort());
  });

  it('uses the operation id, summary and tag from the definition', () => {
    for (const [name, { operationId, summary, tag }] of definitions) {
      expect(operations.get(name), name).toMatchObject({ operationId, summary, tags: [tag.name] });
    }
  });

  it('requires a token exactly where the definition does', () => {
    for (const [name, { access }] of definitions) {
      expect(operations.get(name)?.security, name).toEqual(access === 'public' ? [] : [{ bearer: [] }]);
    }
  });

  it('has the success and the error responses of every endpoint', () => {
    for (const [name, { status = 200 }] of definitions) {
      expect(Object.keys(operations.get(name)?.responses ?? {}), name).toEqual([String(status), '4XX', '5XX']);
    }
  });

  it('has the parameters and the request body of every endpoint', () => {
    for (const [name, { query, body, bytes }] of definitions) {
      const { parameters = [], requestBody } = operations.get(name) ?? {};
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
      expect(inPath.sort(), name).toEqual([...name.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter).sort());
      expect(
        parameters.some((parameter) => parameter.in === 'query'),
        name,
      ).toBe(query !== undefined);
      const type = bytes ?? (body ? ['application/json'] : []);
      expect(Object.keys(requestBody?.content ?? {}), name).toEqual(type);
    }
  });

  it('describes every tag that is used, and no other', () => {
    const used = new Set(definitions.map(([, { tag }]) => tag.name));
    expect(openapi.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
    for (const { name, description } of openapi.tags) expect(description, name).toMatch(/^[A-Z]/);
  });

  it('passes the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('passes the rules of Spectral for OpenAPI', async () => {
    const spectral = new Spectral();
    // The package's types do not allow for `exactOptionalPropertyTypes`.
    spectral.setRuleset({ extends: [oas as RulesetDefinition] });
    const results = await spectral.run(JSON.parse(text) as Record<string, unknown>);
    expect(results.map(({ code, message, path }) => [code, message, path.join('.')])).toEqual([]);
  });
});
