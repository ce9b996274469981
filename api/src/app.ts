import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { countRows } from './cleanup-job.ts';
import { createContext, type ApiContext, type ApiOptions } from './context.ts';
import { ApiError } from './http/api-error.ts';
import { handleClientError } from './http/client-error.ts';
import { handleError } from './http/error-handler.ts';
import { describeRoutes } from './http/openapi.ts';
import { catchUnknownPaths, prepareScope } from './http/scope.ts';
import { jobHandlers, scheduleJobs } from './jobs/handlers.ts';
import { mediaRoutes } from './media/routes.ts';
import { adminAffiliateRoutes } from './modules/affiliates/admin-routes.ts';
import { affiliateRoutes } from './modules/affiliates/routes.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { adminBookRoutes } from './modules/books/admin-routes.ts';
import { bookFileRoutes } from './modules/books/file-routes.ts';
import { bookRoutes } from './modules/books/routes.ts';
import { categoryRoutes } from './modules/categories/routes.ts';
import { couponRoutes } from './modules/coupons/routes.ts';
import { demoRoutes } from './modules/demo/routes.ts';
import { storedFileRoutes } from './modules/files/routes.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { accountRoutes } from './modules/identity/account/routes.ts';
import { loginRoutes } from './modules/identity/login/routes.ts';
import { avatarRoutes } from './modules/identity/account/avatar.ts';
import { recoveryRoutes } from './modules/identity/recovery/routes.ts';
import { reencryptSecondFactors } from './modules/identity/second-factor/reencryption.ts';
import { secondFactorRoutes } from './modules/identity/second-factor/routes.ts';
import { mySessionRoutes } from './modules/identity/session/me-routes.ts';
import { sessionRoutes } from './modules/identity/session/routes.ts';
import { supportViewRoutes } from './modules/identity/support-view/routes.ts';
import { verificationRoutes } from './modules/identity/verification/routes.ts';
import { importRoutes } from './modules/imports/routes.ts';
import { adminOrderRoutes } from './modules/orders/admin/routes.ts';
import { downloadRoutes } from './modules/orders/download-routes.ts';
import { invoiceRoutes } from './modules/orders/invoices/routes.ts';
import { guestRoutes } from './modules/orders/guests/routes.ts';
import { giftRoutes } from './modules/gifts/routes.ts';
import { orderRoutes } from './modules/orders/routes.ts';
import { shippingRoutes } from './modules/orders/shipping-routes.ts';
import { outboxRoutes } from './modules/outbox/routes.ts';
import { overviewRoutes } from './modules/overview/routes.ts';
import { adminPackageRoutes } from './modules/packages/admin-routes.ts';
import { packageRoutes } from './modules/packages/routes.ts';
import { pictureRoutes } from './modules/pictures/routes.ts';
import { quoteRoutes } from './modules/quote/routes.ts';
import { releaseRoutes } from './modules/releases/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { adminSiteRoutes } from './modules/site/admin-routes.ts';
import { siteRoutes } from './modules/site/routes.ts';
import { undoRoutes } from './modules/undo/routes.ts';
import { uploadRoutes } from './modules/uploads/routes.ts';
import { userRoutes } from './modules/users/routes.ts';
import { videoCategoryRoutes } from './modules/video-categories/routes.ts';
import { programRoutes } from './modules/video-groups/programs.ts';
import { videoGroupRoutes } from './modules/video-groups/routes.ts';
import { adminVideoRoutes } from './modules/videos/admin-routes.ts';
import { captionsRoutes } from './modules/videos/captions/routes.ts';
import { forgetFormerProcesses, RESCUE_INTERVAL_MS, rescueFiles } from './modules/videos/processing/attempts.ts';
import { ledgerRoutes } from './modules/ledger/routes.ts';
import { noteRoutes } from './modules/notes/routes.ts';
import { practiceRoutes } from './modules/practice/routes.ts';
import { videoRoutes } from './modules/videos/routes.ts';
import { paymentPageRoutes } from './payments/sandbox/page-routes.ts';
import { PAYMENT_PAGES } from './payments/sandbox/sandbox-provider.ts';
import { webhookRoutes } from './payments/webhook.ts';

/** Options of the Fastify instance that the API is registered in. */
export const serverOptions = {
  /** Bytes. Requests are small JSON; the upload routes set their own limit. */
  bodyLimit: 256 * 1024,
  /** Milliseconds within which a whole request must arrive; enough for the largest upload over a slow connection. */
  requestTimeout: 120_000,
  genReqId: () => randomUUID(),
  // A request that arrives while the server closes still gets its response.
  return503OnClosing: false,
  // Errors of the router itself, such as a URL that cannot be decoded, get the same shape as all others.
  frameworkErrors: handleError,
  // And so do requests that cannot be read at all.
  clientErrorHandler: handleClientError,
} as const;

/** The API as a Fastify plugin: everything under `/api`, `/media` and `/pay`, `/healthz` and `/readyz`. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const context = createContext(options, app.log);
  const { backgroundTasks, jobs, space, config } = context;
  space.onChange((low) =>
    low
      ? app.log.error({ MIN_FREE_SPACE: config.MIN_FREE_SPACE }, 'low on disk space: changes are refused')
      : app.log.warn('enough disk space again: changes are accepted'),
  );
  app.addHook('onReady', async () => {
    if (config.DATABASE_URL !== undefined) return;
    // If that fails, what they were doing waits until they are believed dead. Requests tell that the database is away.
    await forgetFormerProcesses(context.db).catch(() => {});
  });
  // Only in a server: tests that send requests without listening run the jobs that they mean.
  app.addHook('onListen', async () =>
    backgroundTasks.run(async () => {
      await scheduleJobs(jobs);
      jobs.start(jobHandlers(context, app.log));
    }),
  );
  runRegularly(app, RESCUE_INTERVAL_MS, () => backgroundTasks.run(() => rescueFiles(context)));
  app.addHook('onListen', async () => {
    backgroundTasks.run(() => countRows(context));
    backgroundTasks.run(() => reencryptSecondFactors(context));
  });
  app.addHook('onClose', async () => {
    await Promise.all([backgroundTasks.idle(), jobs.stop()]);
  });
  await app.register((scope) => apiScope(scope, context), { prefix: '/api' });
  await app.register(
    async (scope) => {
      prepareScope(scope);
      await scope.register(cookie);
      mediaRoutes(scope, context);
      await scope.register((inner) => downloadRoutes(inner, context));
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
    healthRoutes(scope, context);
  });
}

/** Runs a job when the server starts to listen, and then at every interval until it closes. */
function runRegularly(app: FastifyInstance, intervalMs: number, job: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    job();
    timer = setInterval(job, intervalMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Only the API, not listening yet. */
export function createApi(options: ApiOptions): FastifyInstance {
  const app = Fastify(serverOptions);
  void app.register(api, options);
  return app;
}

async function apiScope(scope: FastifyInstance, context: ApiContext): Promise<void> {
  prepareScope(scope);
  scope.decorateRequest('authUser', null);
  scope.decorateRequest('publisher', null);
  await scope.register(cookie);
  await scope.register(compress, { threshold: 1024 });
  await scope.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new ApiError('rate_limited', 'Too many attempts. Try again in a minute.'),
  });
  await describeRoutes(scope);

  loginRoutes(scope, context);
  sessionRoutes(scope, context);
  mySessionRoutes(scope, context);
  recoveryRoutes(scope, context);
  verificationRoutes(scope, context);
  accountRoutes(scope, context);
  secondFactorRoutes(scope, context);
  siteRoutes(scope, context);
  adminSiteRoutes(scope, context);
  videoRoutes(scope, context);
  noteRoutes(scope, context);
  practiceRoutes(scope, context);
  adminVideoRoutes(scope, context);
  programRoutes(scope, context);
  videoGroupRoutes(scope, context);
  videoCategoryRoutes(scope, context);
  packageRoutes(scope, context);
  adminPackageRoutes(scope, context);
  undoRoutes(scope, context);
  categoryRoutes(scope, context);
  bookRoutes(scope, context);
  adminBookRoutes(scope, context);
  couponRoutes(scope, context);
  quoteRoutes(scope, context);
  orderRoutes(scope, context);
  guestRoutes(scope, context);
  giftRoutes(scope, context);
  invoiceRoutes(scope, context);
  shippingRoutes(scope, context);
  adminOrderRoutes(scope, context);
  affiliateRoutes(scope, context);
  adminAffiliateRoutes(scope, context);
  ledgerRoutes(scope, context);
  storedFileRoutes(scope, context);
  userRoutes(scope, context);
  supportViewRoutes(scope, context);
  overviewRoutes(scope, context);
  searchRoutes(scope, context);
  auditRoutes(scope, context);
  outboxRoutes(scope, context);
  demoRoutes(scope, context);
  // Separate scopes, since they accept bodies of other types than JSON.
  await scope.register((inner) => releaseRoutes(inner, context));
  await scope.register((inner) => pictureRoutes(inner, context));
  await scope.register((inner) => avatarRoutes(inner, context));
  await scope.register((inner) => captionsRoutes(inner, context));
  await scope.register((inner) => bookFileRoutes(inner, context));
  await scope.register((inner) => importRoutes(inner, context));
  await scope.register((inner) => uploadRoutes(inner, context));
  await scope.register((inner) => webhookRoutes(inner, context));
  scope.get('/openapi.json', { schema: { hide: true } }, async () => scope.swagger());
  catchUnknownPaths(scope, '/', '/*');
}
