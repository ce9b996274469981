import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Endpoint } from 'shared-api/endpoints/endpoint';
import { endpoints } from 'shared-api/endpoints/endpoints';
import { errorBody } from 'shared-api/errors';
import { z } from 'zod';

/** The sections of the document: the tags of the endpoints in `shared-api/endpoints`. */
const tags = [
  { name: 'session', description: 'Registration, login, password recovery, and the user’s active sessions' },
  { name: 'account', description: 'The user’s own account' },
  { name: 'second factor', description: 'Two-step verification with an authenticator app' },
  { name: 'site', description: 'What every page shows: author, social links, books' },
  { name: 'videos', description: 'Free samples, the videos of members, and their administration' },
  { name: 'video groups', description: 'Groups of videos' },
  { name: 'video categories', description: 'Categories of videos' },
  { name: 'packages', description: 'Collections of videos that are sold together' },
  { name: 'package categories', description: 'Categories of packages' },
  { name: 'books', description: 'Books, printed or to download' },
  { name: 'coupons', description: 'Discount codes' },
  { name: 'users', description: 'The accounts of all users' },
  { name: 'overview', description: 'Figures for the admin area’s home page' },
  { name: 'mail', description: 'The emails of a demo' },
  { name: 'demo', description: 'For demos and their tests' },
  { name: 'releases', description: 'Publishing of new versions of the front end’s parts' },
];

const ACCESS: Readonly<Record<Endpoint['access'], string>> = {
  public: 'Open to everyone.',
  user: 'Requires a login.',
  admin: 'For administrators.',
  publisher: 'For administrators and holders of a publish token for the part.',
};

/** The schemas that the document references by name instead of repeating them. */
const schemaRegistry = z.registry<{ id: string }>();
schemaRegistry.add(errorBody, { id: 'Error' });

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry });

/** Collects the OpenAPI document of the scope's routes. Register it before them. */
export async function describeRoutes(scope: FastifyInstance): Promise<void> {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fullcourt',
        version: '1',
        description: 'The API of Fullcourt: basketball drills as video, sold in packages.',
        contact: { name: 'Fullcourt' },
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/', description: 'This server' }],
      tags,
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'An access token, or, where an endpoint says so, a publish token.',
          },
        },
      },
    },
    transform: ({ route, url, ...details }) => {
      const name = route.config?.endpoint;
      const result = toJsonSchema({ ...details, route, url });
      return name ? describe(name, result) : result;
    },
    transformObject: withComponents,
  });
}

type Described = ReturnType<typeof toJsonSchema>;

/** Adds what is in an endpoint's definition, but not in its schemas. */
function describe(name: keyof typeof endpoints, { schema, url }: Described): Described {
  const { access, description, bytes }: Endpoint = endpoints[name];
  const responses = Object.entries(schema['response'] as Record<string, object>);
  return {
    // The router's `*` is not a valid name for a path parameter.
    url: url.replace(/\*$/, name.slice(name.lastIndexOf(':'))),
    schema: {
      ...schema,
      description: [ACCESS[access], description].filter(Boolean).join(' '),
      ...(bytes && { consumes: ['application/octet-stream'], body: { type: 'string', format: 'binary' } }),
      response: Object.fromEntries(
        responses.map(([status, response]) => [
          status,
          { 'x-response-description': STATUS_CODES[status], ...response },
        ]),
      ),
    },
  };
}

const toComponents = createJsonSchemaTransformObject({ schemaRegistry });

/** Adds the named schemas, except those that the transform generates for requests, since no request uses one. */
function withComponents(document: Parameters<typeof toComponents>[0]): ReturnType<typeof toComponents> {
  const described = toComponents(document);
  const schemas = ('components' in described && described.components?.schemas) || {};
  for (const name of Object.keys(schemas)) if (name.endsWith('Input')) Reflect.deleteProperty(schemas, name);
  return described;
}
