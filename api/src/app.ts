import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { createContext, type ApiContext, type ApiOptions } from './context.ts';
import { ApiFailure } from './http/api-failure.ts';
import { handleError } from './http/error-handler.ts';
import { prepareScope, catchUnknownPaths } from './http/scope.ts';
import type { TypedApp } from './http/typed-app.ts';
import { dispatchRegularly } from './mail/dispatch-regularly.ts';
import { mediaRoutes } from './media/routes.ts';
import { emailRoutes } from './modules/account/email-routes.ts';
import { accountRoutes } from './modules/account/routes.ts';
import { overviewRoutes } from './modules/admin-lists/overview-routes.ts';
import { adminListsRoutes } from './modules/admin-lists/routes.ts';
import { bookRoutes } from './modules/books/routes.ts';
import { operationRoutes } from './modules/operations/routes.ts';
import { packageRoutes } from './modules/packages/routes.ts';
import { outboxRoutes } from './modules/outbox/routes.ts';
import { recoveryRoutes } from './modules/recovery/routes.ts';
import { releaseRoutes } from './modules/releases/routes.ts';
import { secondFactorRoutes } from './modules/second-factor/routes.ts';
import { ownSessionRoutes } from './modules/session/own-routes.ts';
import { sessionRoutes } from './modules/session/routes.ts';
import { siteRoutes } from './modules/site/routes.ts';
import { verificationRoutes } from './modules/verification/routes.ts';
import { adminVideoRoutes } from './modules/videos/admin-routes.ts';
import { memberVideoRoutes } from './modules/videos/member-routes.ts';
import { sampleRoutes } from './modules/videos/sample-routes.ts';
import { sweepRegularly } from './sweep.ts';

/** Options of the Fastify instance that the API is registered in. */
export const serverOptions = {
  /** Bytes. Requests are small JSON; the upload routes set their own limit. */
  bodyLimit: 256 * 1024,
  /** Milliseconds for a whole request to arrive; enough for the largest upload over a slow connection. */
  requestTimeout: 120_000,
  genReqId: () => randomUUID(),
  // Errors of the router itself, such as a URL that cannot be decoded, get the same shape as all others.
  frameworkErrors: handleError,
} as const;

/** The API as a Fastify plugin: everything under `/api` and `/media`, `/healthz` and `/readyz`. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const context = createContext(options, app.log);
  const { background, dispatcher } = context;
  sweepRegularly(app, context);
  if (dispatcher) dispatchRegularly(app, dispatcher);
  app.addHook('onClose', async () => {
    // Before the dispatcher closes: background work may queue mail.
    await background.idle();
    await dispatcher?.close();
  });
  await app.register((scope) => apiScope(scope, context), { prefix: '/api' });
  await app.register(
    async (scope) => {
      prepareScope(scope);
      mediaRoutes(typed(scope), context);
      catchUnknownPaths(scope, '/');
    },
    { prefix: '/media' },
  );
  await app.register(async (scope) => {
    prepareScope(scope);
    operationRoutes(typed(scope), context);
  });
}

/** The API alone, not listening yet. */
export function createApi(options: ApiOptions): FastifyInstance {
  const app = Fastify(serverOptions);
  void app.register(api, options);
  return app;
}

async function apiScope(scope: FastifyInstance, context: ApiContext): Promise<void> {
  prepareScope(scope);
  scope.decorateRequest('person', null);
  scope.decorateRequest('publishesOnly', null);
  await scope.register(cookie);
  await scope.register(compress, { threshold: 1024 });
  await scope.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new ApiFailure('rate_limited', 'Too many attempts. Try again in a minute.'),
  });
  await scope.register(swagger, {
    openapi: {
      info: { title: 'Fullcourt', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });

  const routes = typed(scope);
  sessionRoutes(routes, context);
  ownSessionRoutes(routes, context);
  recoveryRoutes(routes, context);
  verificationRoutes(routes, context);
  accountRoutes(routes, context);
  emailRoutes(routes, context);
  secondFactorRoutes(routes, context);
  outboxRoutes(routes, context);
  siteRoutes(routes, context);
  sampleRoutes(routes, context);
  packageRoutes(routes, context);
  bookRoutes(routes, context);
  memberVideoRoutes(routes, context);
  adminVideoRoutes(routes, context);
  adminListsRoutes(routes, context);
  overviewRoutes(routes, context);
  // A scope of its own, since it accepts bodies of type application/octet-stream.
  await scope.register(async (inner) => releaseRoutes(typed(inner), context));
  scope.get('/openapi.json', { schema: { hide: true } }, async () => scope.swagger());
  catchUnknownPaths(scope, '/', '/*');
}

const typed = (scope: FastifyInstance) => scope.withTypeProvider() as unknown as TypedApp;
