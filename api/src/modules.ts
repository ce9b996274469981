import type { FastifyInstance } from 'fastify';
import type { ApiContext } from './platform/context.ts';
import type { Log } from './platform/current-log.ts';
import type { JobHandlers } from './platform/jobs/queue.ts';
import type { ScheduledJob } from './platform/jobs/queues.ts';
import { accountDataRoutes } from './modules/account-data/routes.ts';
import { adminAffiliateRoutes } from './modules/affiliates/admin-routes.ts';
import { affiliateRoutes } from './modules/affiliates/routes.ts';
import { deleteOldEvents } from './modules/audit/cleanup.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { adminBookRoutes } from './modules/books/admin-routes.ts';
import { bookFileRoutes } from './modules/books/file-routes.ts';
import { bookRoutes } from './modules/books/routes.ts';
import { categoryRoutes } from './modules/categories/routes.ts';
import { couponRoutes } from './modules/coupons/routes.ts';
import { demoRoutes } from './modules/demo/routes.ts';
import { storedFileRoutes } from './modules/files/routes.ts';
import { giftRoutes } from './modules/gifts/routes.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { avatarRoutes } from './modules/identity/account/avatar.ts';
import { accountRoutes } from './modules/identity/account/routes.ts';
import { deleteExpiredAccess } from './modules/identity/cleanup.ts';
import { loginRoutes } from './modules/identity/login/routes.ts';
import { recoveryRoutes } from './modules/identity/recovery/routes.ts';
import { secondFactorRoutes } from './modules/identity/second-factor/routes.ts';
import { mySessionRoutes } from './modules/identity/session/me-routes.ts';
import { sessionRoutes } from './modules/identity/session/routes.ts';
import { setUpIdentity } from './modules/identity/set-up.ts';
import { supportViewRoutes } from './modules/identity/support-view/routes.ts';
import { verificationRoutes } from './modules/identity/verification/routes.ts';
import { importRoutes } from './modules/imports/routes.ts';
import { RECONCILE_SECONDS, reconcile } from './modules/ledger/reconcile.ts';
import { ledgerRoutes } from './modules/ledger/routes.ts';
import { noteRoutes } from './modules/notes/routes.ts';
import { adminOrderRoutes } from './modules/orders/admin/routes.ts';
import { downloadRoutes } from './modules/orders/delivery/download-routes.ts';
import { expireOverdueOrders } from './modules/orders/payment/expiry-jobs.ts';
import { expireOrder } from './modules/orders/payment/expiry.ts';
import { guestRoutes } from './modules/orders/guests/routes.ts';
import { invoiceRoutes } from './modules/orders/invoices/routes.ts';
import { repeatRefunds, runRefund } from './modules/orders/refunds/run-refund.ts';
import { orderRoutes } from './modules/orders/routes.ts';
import { shippingRoutes } from './modules/orders/delivery/shipping-routes.ts';
import { removeNeedlessAddresses } from './modules/orders/delivery/shipping.ts';
import { webhookRoutes } from './modules/orders/payment/webhook-routes.ts';
import { outboxRoutes } from './modules/outbox/routes.ts';
import { overviewRoutes } from './modules/overview/routes.ts';
import { adminPackageRoutes } from './modules/packages/admin-routes.ts';
import { packageRoutes } from './modules/packages/routes.ts';
import { removeUnusedPictures } from './modules/pictures/cleanup.ts';
import { pictureRoutes } from './modules/pictures/routes.ts';
import { practiceRoutes } from './modules/practice/routes.ts';
import { quoteRoutes } from './modules/quote/routes.ts';
import { forgetAbandonedFiles } from './modules/releases/release-files.ts';
import { releaseRoutes } from './modules/releases/routes.ts';
import { REMINDER_SECONDS, sendReminders } from './modules/reminders/send.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { adminSiteRoutes } from './modules/site/admin-routes.ts';
import { siteRoutes } from './modules/site/routes.ts';
import { deleteExpiredUndo } from './modules/undo/cleanup.ts';
import { undoRoutes } from './modules/undo/routes.ts';
import { forgetAbandonedUploads } from './modules/uploads/cleanup.ts';
import { uploadRoutes } from './modules/uploads/routes.ts';
import { userRoutes } from './modules/users/routes.ts';
import { videoCategoryRoutes } from './modules/video-categories/routes.ts';
import { programRoutes } from './modules/video-groups/programs.ts';
import { videoGroupRoutes } from './modules/video-groups/routes.ts';
import { adminVideoRoutes } from './modules/videos/admin/admin-routes.ts';
import { captionsRoutes } from './modules/videos/captions/routes.ts';
import { mediaRoutes } from './modules/videos/media-routes.ts';
import { processVideo } from './modules/videos/processing/process-video.ts';
import { setUpProcessing } from './modules/videos/processing/set-up.ts';
import { videoRoutes } from './modules/videos/routes.ts';

type RegisterRoutes = (app: FastifyInstance, context: ApiContext) => void | Promise<void>;

/** What a module gives to the server. */
export interface ApiModule {
  /** Under `/api`. */
  readonly routes?: readonly RegisterRoutes[];
  /** The same, each in a scope of its own, as they accept bodies of other types than JSON. */
  readonly scopedRoutes?: readonly RegisterRoutes[];
  /** Under `/media`. */
  readonly mediaRoutes?: readonly RegisterRoutes[];
  /** Under `/`. */
  readonly rootRoutes?: readonly RegisterRoutes[];
  /** What its jobs do. */
  readonly jobs?: (context: ApiContext, log: Log) => Partial<JobHandlers>;
  /** The seconds between two runs of its jobs that nobody sends. */
  readonly schedule?: Readonly<Partial<Record<ScheduledJob, number>>>;
  /** Steps of the hourly cleanup. */
  readonly cleanUp?: readonly ((context: ApiContext) => Promise<unknown>)[];
  /** Adds hooks for what a server does besides responding to requests. */
  readonly setUp?: (app: FastifyInstance, context: ApiContext) => void;
}

/** The order in which modules stand on each other is in `.dependency-cruiser.mjs`. */
export const modules: readonly ApiModule[] = [
  { routes: [affiliateRoutes, adminAffiliateRoutes] },
  { scopedRoutes: [pictureRoutes], cleanUp: [removeUnusedPictures] },
  { routes: [couponRoutes] },
  { routes: [practiceRoutes] },
  {
    routes: [
      loginRoutes,
      sessionRoutes,
      mySessionRoutes,
      recoveryRoutes,
      verificationRoutes,
      accountRoutes,
      secondFactorRoutes,
      supportViewRoutes,
    ],
    scopedRoutes: [avatarRoutes],
    cleanUp: deleteExpiredAccess,
    setUp: setUpIdentity,
  },
  {
    routes: [videoRoutes, adminVideoRoutes],
    scopedRoutes: [captionsRoutes],
    mediaRoutes: [mediaRoutes],
    jobs: (context, log) => ({ 'process-video': (job, signal) => processVideo(context, job, signal, log) }),
    setUp: setUpProcessing,
  },
  { routes: [programRoutes, videoGroupRoutes] },
  { routes: [videoCategoryRoutes] },
  { routes: [categoryRoutes] },
  { routes: [packageRoutes, adminPackageRoutes] },
  { routes: [bookRoutes, adminBookRoutes], scopedRoutes: [bookFileRoutes] },
  { routes: [noteRoutes] },
  { scopedRoutes: [uploadRoutes], cleanUp: [forgetAbandonedUploads] },
  { routes: [userRoutes] },
  { routes: [quoteRoutes] },
  {
    routes: [orderRoutes, guestRoutes, invoiceRoutes, shippingRoutes, adminOrderRoutes],
    scopedRoutes: [webhookRoutes],
    mediaRoutes: [downloadRoutes],
    jobs: (context) => ({
      'expire-order': async ({ data }) => void (await expireOrder(context, data.order_id)),
      'settle-refund': ({ data }) => runRefund(context, data.refund_id),
    }),
    cleanUp: [expireOverdueOrders, ({ db, clock }) => removeNeedlessAddresses(db, clock()), repeatRefunds],
  },
  { routes: [giftRoutes] },
  {
    jobs: (context) => ({ 'send-reminders': (_job, signal) => sendReminders(context, signal) }),
    schedule: { 'send-reminders': REMINDER_SECONDS },
  },
  {
    routes: [ledgerRoutes],
    jobs: (context, log) => ({ 'reconcile-payments': (_job, signal) => reconcile(context, log, signal) }),
    schedule: { 'reconcile-payments': RECONCILE_SECONDS },
  },
  { scopedRoutes: [releaseRoutes], cleanUp: [({ db, clock }) => forgetAbandonedFiles(db, clock())] },
  { rootRoutes: [healthRoutes] },
  { routes: [accountDataRoutes] },
  { routes: [auditRoutes], cleanUp: [deleteOldEvents] },
  { routes: [storedFileRoutes] },
  { scopedRoutes: [importRoutes] },
  { routes: [outboxRoutes] },
  { routes: [overviewRoutes] },
  { routes: [searchRoutes] },
  { routes: [siteRoutes, adminSiteRoutes] },
  { routes: [undoRoutes], cleanUp: [deleteExpiredUndo] },
  { routes: [demoRoutes] },
];
