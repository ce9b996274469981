import { Readable } from 'node:stream';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify';
import { isOpenInSupportView, type Endpoint } from 'shared-api/endpoints/endpoint';
import { endpoints, type Endpoints } from 'shared-api/endpoints/endpoints';
import { errorBody } from 'shared-api/errors';
import type { z } from 'zod';
import type { AuthUser } from './auth-user.ts';
import { ApiError } from './errors/api-error.ts';

type EndpointName = keyof Endpoints;

/** One part of a request, as parsed by its schema; empty if the endpoint declares none. */
type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E extends {
  readonly [N in Name]: infer Schema extends z.ZodType;
}
  ? { readonly [N in Name]: z.output<Schema> }
  : unknown;

/** What a handler receives: the parsed parts of the request, and the user if the endpoint requires a login. */
export type RouteInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { readonly access: 'user' | 'member' | 'admin' } ? { readonly user: AuthUser } : unknown) &
  (E extends { readonly bytes: readonly string[] }
    ? { readonly bytes: E extends { readonly streamed: true } ? Readable : Buffer }
    : unknown) & {
    readonly request: FastifyRequest;
  };

/** What a handler returns: the response's body, nothing for a 204, or a file's content. */
type RouteResult<E extends Endpoint> = E extends { readonly status: 204 }
  ? Promise<void>
  : E extends { readonly contentType: string }
    ? Promise<Readable>
    : Promise<z.input<E['response']>>;

type Handler<E extends Endpoint> = (input: RouteInput<E>, reply: FastifyReply) => RouteResult<E>;

interface RouteOptions {
  /** Requests per minute that one client address may make to this route. */
  readonly ratePerMinute?: number;
  /** Bytes. */
  readonly bodyLimit?: number;
  readonly preHandler?: preHandlerAsyncHookHandler;
}

interface RegisterRoute {
  <Name extends EndpointName>(name: Name, handler: Handler<Endpoints[Name]>): void;
  <Name extends EndpointName>(name: Name, options: RouteOptions, handler: Handler<Endpoints[Name]>): void;
}

/** The hooks that let in those whom an endpoint is for. */
export type Guards = Readonly<Record<Endpoint['access'], (inSupportView: boolean) => onRequestAsyncHookHandler[]>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the API for its routes. */
    readonly guards: Guards;
  }
}

/**
 * Returns a function that registers the route of an endpoint: validation, guard, status and documentation come from the
 * endpoint's definition in `shared-api/endpoints`.
 */
export function createRoute(app: FastifyInstance): RegisterRoute {
  return (name: EndpointName, ...rest: unknown[]) => {
    // The overloads of `RegisterRoute` check the arguments.
    const [options, handler] = (rest.length === 1 ? [{}, ...rest] : rest) as [RouteOptions, Handler<Endpoint>];
    const endpoint: Endpoint = endpoints[name];
    const [method = '', path = ''] = name.split(' ');
    const { status = 200, access } = endpoint;
    const { ratePerMinute, bodyLimit, preHandler } = options;
    const guard = app.guards[access](isOpenInSupportView(name, endpoint));
    const again = BEHIND_LOGIN.has(access) ? guardAgain(guard) : null;
    app.route({
      method,
      url: endpoint.wildcard ? path.replace(/:\w+$/, '*') : path,
      schema: schemaOf(endpoint),
      onRequest: again ? [...guard, again.noteBody] : guard,
      config: {
        endpoint: name,
        ...(ratePerMinute !== undefined && { rateLimit: { max: ratePerMinute, timeWindow: '1 minute' } }),
      },
      ...(endpoint.wildcard && { preValidation: async (request) => nameWildcard(request, path) }),
      preHandler: [...(again ? [again.check] : []), ...(preHandler ? [preHandler] : [])],
      ...(bodyLimit !== undefined && { bodyLimit }),
      handler: async function (request, reply) {
        const { params, query, body, authUser: user } = request;
        const bytes = endpoint.bytes ? bytesOf(request, endpoint, () => again?.check.call(this, request, reply)) : null;
        const result: unknown = await handler({ params, query, body, user, bytes, request } as never, reply);
        return reply.code(status).send(status === 204 ? null : result);
      },
    });
  };
}

const BEHIND_LOGIN: ReadonlySet<Endpoint['access']> = new Set(['user', 'member', 'admin', 'publisher']);

/**
 * Returns hooks that guard a route once more if its body was still to come: whoever sends it slowly may have lost meanwhile
 * what the request began with, as when the owner of an address takes back an account. What is streamed to its handler is
 * guarded at its end, too.
 */
function guardAgain(guard: readonly onRequestAsyncHookHandler[]) {
  const waiting = new WeakSet<FastifyRequest>();
  return {
    noteBody: async (request: FastifyRequest) => {
      if (!request.raw.complete) waiting.add(request);
    },
    async check(this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
      if (waiting.has(request)) for (const hook of guard) await hook.call(this, request, reply);
    },
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that the route was registered for. */
    endpoint?: EndpointName;
  }
}

/** Fastify's schema of a route: each part that the endpoint declares, and the fields of the OpenAPI document. */
function schemaOf({
  operationId,
  summary,
  description,
  tag,
  access,
  params,
  query,
  body,
  status = 200,
  contentType,
  response,
}: Endpoint) {
  return {
    operationId,
    summary,
    ...(description !== undefined && { description }),
    tags: [tag.name],
    security: access === 'public' ? [] : [{ bearer: [] }],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      [status]: contentType ? { description: 'A stream', content: { [contentType]: { schema: response } } } : response,
      '4xx': errorResponse('The request is rejected'),
      '5xx': errorResponse('The server failed'),
    },
  };
}

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorBody } },
});

/** Gives the value of Fastify's wildcard `*` the name of the endpoint's last path parameter. */
function nameWildcard(request: FastifyRequest, path: string): void {
  const { '*': value, ...params } = request.params as Record<string, string>;
  request.params = { ...params, [path.slice(path.lastIndexOf(':') + 1)]: value };
}

/** @param atEnd rejects if what was streamed may not be used */
function bytesOf(
  { body }: FastifyRequest,
  { bytes = [], streamed }: Endpoint,
  atEnd: () => Promise<void> | undefined,
): Buffer | Readable {
  if (streamed && body instanceof Readable) return Readable.from(untilEnd(body, atEnd), { objectMode: false });
  if (!streamed && Buffer.isBuffer(body)) return body;
  throw new ApiError('unsupported_media_type', `Send the bytes as ${bytes.join(' or ')}.`);
}

async function* untilEnd(body: Readable, atEnd: () => Promise<void> | undefined): AsyncGenerator<Buffer> {
  yield* body as AsyncIterable<Buffer>;
  await atEnd();
}
