import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Endpoint } from 'shared-api/endpoints/endpoint';
import { endpoints } from 'shared-api/endpoints/endpoints';
import { errorBody } from 'shared-api/errors';
import { z } from 'zod';

/** The sections of the document, each once. */
const tags = [...new Map(Object.values<Endpoint>(endpoints).map(({ tag }) => [tag.name, tag])).values()];

const ACCESS: Readonly<Record<Endpoint['access'], string>> = {
  public: 'Open to everyone.',
  user: 'Requires a login.',
  member: 'Requires a login, with two-step verification if the role needs it.',
  admin: 'For administrators.',
  publisher: 'For administrators and holders of a publish token for the part.',
  operator: 'For administrators and commands on the server.',
  command: 'For commands on the server.',
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
            description:
              'An access token, or, where an endpoint says so, a publish token or that of a command on the server.',
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
      ...(bytes && { consumes: [...bytes], body: { type: 'string', format: 'binary' } }),
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
