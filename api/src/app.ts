import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { countRows } from './cleanup-job.ts';
import { createContext, type ApiContext, type ApiOptions } from './platform/context.ts';
import { watchLowestWriter } from './platform/database/lowest-writer.ts';
import { ApiError } from './platform/http/errors/api-error.ts';
import { handleClientError } from './platform/http/errors/client-error.ts';
import { handleError } from './platform/http/errors/error-handler.ts';
import { routeLimitKey } from './platform/http/limits/rate-limits.ts';
import { logRequests } from './platform/http/request-log.ts';
import { describeRoutes } from './platform/http/openapi.ts';
import type { Guards } from './platform/http/route.ts';
import { catchUnknownPaths, prepareScope } from './platform/http/scope.ts';
import { jobHandlers, scheduleJobs } from './job-handlers.ts';
import { modules } from './modules.ts';
import { rejectSupportView, requireAdmin, requireMember, requireUser } from './modules/identity/guard.ts';
import { requireCommand, requireOperator } from './modules/ledger/operator.ts';
import { rejectOutdatedParts } from './modules/releases/outdated-parts.ts';
import { requirePublisher } from './modules/releases/publisher.ts';
import { recordRoutes } from './records/routes.ts';
import { paymentPageRoutes } from './platform/payments/sandbox/page-routes.ts';
import { PAYMENT_PAGES } from './platform/payments/sandbox/sandbox-provider.ts';

/** Options of the Fastify instance that the API is registered in. */
export const serverOptions = {
  /** Bytes. Requests are small JSON; the upload routes set their own limit. */
  bodyLimit: 256 * 1024,
  /** Milliseconds within which a whole request must arrive; enough for the largest upload over a slow connection. */
  requestTimeout: 120_000,
  genReqId: () => randomUUID(),
  // One line when a request has ended says it all: see `logRequests`.
  logController: new LogController({ disableRequestLogging: true }),
  // A request that arrives while the server closes still gets its response.
  return503OnClosing: false,
  // Errors of the router itself, such as a URL that cannot be decoded, get the same shape as all others.
  frameworkErrors: handleError,
  // And so do requests that cannot be read at all.
  clientErrorHandler: handleClientError,
} as const;

/** The API as a Fastify plugin: everything under `/api`, `/media` and `/pay`, `/healthz` and `/readyz`. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const context = createContext(options, app.log, modules);
  const { backgroundTasks, jobs, space, config } = context;
  const refused = config.DATABASE_URL === undefined ? 'changes' : 'files';
  space.onChange((low) =>
    low
      ? app.log.error({ MIN_FREE_SPACE: config.MIN_FREE_SPACE, refused }, 'low on disk space')
      : app.log.warn({ accepted: refused }, 'enough disk space again'),
  );
  // Only in a server: tests that send requests without listening run the jobs that they mean.
  app.addHook('onListen', async () =>
    backgroundTasks.run(async () => {
      const handlers = jobHandlers(context, app.log);
      jobs.watch(handlers);
      // Also by a server without workers, so that it soon notices if there are none anywhere.
      await scheduleJobs(jobs);
      if (config.ROLE.includes('worker')) jobs.start(handlers);
    }),
  );
  app.addHook('onListen', async () => backgroundTasks.run(() => countRows(context)));
  const stopWatching = watchLowestWriter(context.db, () => {
    app.log.error('a newer version has changed what the data means: this server only reads from now on, replace it');
    void jobs.stop();
  });
  for (const { setUp } of modules) setUp?.(app, context);
  app.addHook('onClose', async () => {
    stopWatching();
    await Promise.all([backgroundTasks.idle(), jobs.stop()]);
  });
  await app.register((scope) => apiScope(scope, context), { prefix: '/api' });
  await app.register(
    async (scope) => {
      prepareScope(scope);
      await scope.register(cookie);
      for (const register of all('mediaRoutes')) await scope.register((inner) => register(inner, context, []));
      catchUnknownPaths(scope, '/');
    },
    { prefix: '/media' },
  );
  await app.register(
    async (scope) => {
      prepareScope(scope);
      await paymentPageRoutes(scope, context);
      catchUnknownPaths(scope, '/', '/*');
    },
    { prefix: PAYMENT_PAGES },
  );
  await app.register(async (scope) => {
    prepareScope(scope);
    for (const register of all('rootRoutes')) await register(scope, context, []);
  });
}

const all = (kind: 'routes' | 'scopedRoutes' | 'mediaRoutes' | 'rootRoutes') =>
  modules.flatMap((module) => module[kind] ?? []);

/** Only the API, not listening yet; without a `logger` it logs nothing. */
export function createApi(options: ApiOptions, logger: FastifyServerOptions['logger'] = false): FastifyInstance {
  const app = Fastify({ ...serverOptions, logger });
  logRequests(app);
  void app.register(api, options);
  return app;
}

async function apiScope(scope: FastifyInstance, context: ApiContext): Promise<void> {
  prepareScope(scope);
  scope.decorate('guards', createGuards(context));
  scope.decorateRequest('authUser', null);
  scope.decorateRequest('publisher', null);
  await scope.register(cookie);
  scope.addHook('onRequest', rejectOutdatedParts(context));
  await scope.register(compress, { threshold: 1024 });
  await scope.register(rateLimit, {
    global: false,
    keyGenerator: routeLimitKey,
    errorResponseBuilder: () => new ApiError('rate_limited', 'Too many attempts. Try again in a minute.'),
  });
  await describeRoutes(scope);

  const resources = modules.flatMap((module) => module.resources?.map((resource) => resource(context)) ?? []);
  for (const resource of resources) if ('path' in resource) recordRoutes(scope, context, resource);
  for (const register of all('routes')) await register(scope, context, resources);
  for (const register of all('scopedRoutes')) await scope.register((inner) => register(inner, context, resources));
  // It takes a tenth of a second to make, and anybody may ask for it.
  let document: string | undefined;
  scope.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(scope.swagger()))),
  );
  catchUnknownPaths(scope, '/', '/*');
}

/** Returns the guard of each kind of access that an endpoint can declare. */
const createGuards = (context: ApiContext): Guards => ({
  public: (inSupportView) => (inSupportView ? [] : [rejectSupportView]),
  user: (inSupportView) => [requireUser(context, inSupportView)],
  member: (inSupportView) => [requireMember(context, inSupportView)],
  admin: () => [requireAdmin(context)],
  publisher: () => [requirePublisher(context)],
  operator: () => [requireOperator(context)],
  command: () => [requireCommand(context)],
});
