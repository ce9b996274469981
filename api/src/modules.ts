import type { FastifyInstance } from 'fastify';
import type { AccountHooks } from './platform/account-hooks.ts';
import type { ApiContext } from './platform/context.ts';
import type { Log } from './platform/current-log.ts';
import type { JobHandlers } from './platform/jobs/queue.ts';
import type { ScheduledJob } from './platform/jobs/queues.ts';
import type { Resource } from './records/define-resource.ts';
import type { AdminResource } from './records/resource.ts';
import { accountDataRoutes } from './modules/account-data/routes.ts';
import { deleteReferral } from './modules/affiliates/attribution.ts';
import { affiliateResource } from './modules/affiliates/resource.ts';
import { affiliateRoutes } from './modules/affiliates/routes.ts';
import { deleteOldEvents } from './modules/audit/cleanup.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { bookFileRoutes } from './modules/books/file-routes.ts';
import { bookResource } from './modules/books/resource.ts';
import { bookRoutes } from './modules/books/routes.ts';
import { categoryResource } from './modules/categories/resource.ts';
import { couponResource } from './modules/coupons/resource.ts';
import { cspReportRoutes } from './modules/csp-reports/routes.ts';
import { couponRoutes } from './modules/coupons/routes.ts';
import { demoRoutes } from './modules/demo/routes.ts';
import { backupRoutes } from './modules/backup/routes.ts';
import { CHECK_SECONDS, checkAll } from './modules/files/check-files.ts';
import { storedFileRoutes } from './modules/files/routes.ts';
import { giftRoutes } from './modules/gifts/routes.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { avatarRoutes } from './modules/identity/account/avatar.ts';
import { removePreparedProfile } from './modules/identity/account/take-over.ts';
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
import { deleteNotesAndLoops } from './modules/notes/notes.ts';
import { noteRoutes } from './modules/notes/routes.ts';
import { adminOrderRoutes } from './modules/orders/admin/routes.ts';
import { downloadRoutes } from './modules/orders/delivery/download-routes.ts';
import { expireOrdersOf, expireOverdueOrders } from './modules/orders/payment/expiry-jobs.ts';
import { expireOrder } from './modules/orders/payment/expiry.ts';
import { deleteUnpaidGuests } from './modules/orders/guests/cleanup.ts';
import { attachHeldOrders, detachUnpaidOrders } from './modules/orders/guests/held-orders.ts';
import { guestRoutes } from './modules/orders/guests/routes.ts';
import { invoiceRoutes } from './modules/orders/invoices/routes.ts';
import { repeatRefunds, runRefund } from './modules/orders/refunds/run-refund.ts';
import { orderRoutes } from './modules/orders/routes.ts';
import { shippingRoutes } from './modules/orders/delivery/shipping-routes.ts';
import { removeNeedlessAddresses } from './modules/orders/delivery/shipping.ts';
import { checkAccountAtStart } from './modules/orders/payment/check-account.ts';
import { webhookRoutes } from './modules/orders/payment/webhook-routes.ts';
import { outboxRoutes } from './modules/outbox/routes.ts';
import { overviewRoutes } from './modules/overview/routes.ts';
import { packageResource } from './modules/packages/resource.ts';
import { packageRoutes } from './modules/packages/routes.ts';
import { removeUnusedPictures } from './modules/pictures/cleanup.ts';
import { pictureRoutes } from './modules/pictures/routes.ts';
import { practiceRoutes } from './modules/practice/routes.ts';
import { quoteRoutes } from './modules/quote/routes.ts';
import { deleteOldReports } from './modules/release-health/cleanup.ts';
import { JUDGE_SECONDS, judgeAll } from './modules/release-health/judge.ts';
import { releaseHealthRoutes } from './modules/release-health/routes.ts';
import { forgetWitnesses } from './modules/release-health/witnesses.ts';
import { removeDeletedReleases } from './modules/releases/clean-up.ts';
import { deploymentRoutes } from './modules/releases/deployment-routes.ts';
import { forgetAbandonedFiles } from './modules/releases/release-files.ts';
import { releaseRoutes } from './modules/releases/routes.ts';
import { REMINDER_SECONDS, sendReminders } from './modules/reminders/send.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { siteRoutes } from './modules/site/routes.ts';
import { deleteExpiredUndo } from './modules/undo/cleanup.ts';
import { undoRoutes } from './modules/undo/routes.ts';
import { forgetAbandonedUploads } from './modules/uploads/cleanup.ts';
import { uploadRoutes } from './modules/uploads/routes.ts';
import { userResource } from './modules/users/resource.ts';
import { userRoutes } from './modules/users/routes.ts';
import { videoCategoryResource } from './modules/video-categories/resource.ts';
import { videoCategoryRoutes } from './modules/video-categories/routes.ts';
import { programRoutes } from './modules/video-groups/programs.ts';
import { videoGroupResource } from './modules/video-groups/resource.ts';
import { videoResource } from './modules/videos/admin/resource.ts';
import { videoImageRoutes } from './modules/videos/admin/routes.ts';
import { captionsRoutes } from './modules/videos/captions/routes.ts';
import { mediaRoutes } from './modules/videos/media-routes.ts';
import { processVideo } from './modules/videos/processing/process-video.ts';
import { SHORT_LANE_MS } from './modules/videos/processing/send.ts';
import { setUpProcessing } from './modules/videos/processing/set-up.ts';
import { deleteProgress } from './modules/videos/progress.ts';
import { videoRoutes } from './modules/videos/routes.ts';

/** Registers routes; those about records of every kind get the resources of all modules. */
type RegisterRoutes = (
  app: FastifyInstance,
  context: ApiContext,
  resources: readonly AdminResource[],
) => void | Promise<void>;

/** What a module gives to the server. */
export interface ApiModule extends AccountHooks {
  /** The kinds of records that administrators manage, with their routes unless the module registers these itself. */
  readonly resources?: readonly ((context: ApiContext) => AdminResource | Resource)[];
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
  { resources: [affiliateResource], routes: [affiliateRoutes], removePrepared: deleteReferral },
  { scopedRoutes: [pictureRoutes], cleanUp: [removeUnusedPictures] },
  { resources: [couponResource], routes: [couponRoutes] },
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
    removePrepared: removePreparedProfile,
  },
  {
    resources: [videoResource],
    routes: [videoRoutes, videoImageRoutes],
    scopedRoutes: [captionsRoutes],
    mediaRoutes: [mediaRoutes],
    jobs: (context, log) => ({
      'process-video': (job, signal) => processVideo(context, job, signal, log, SHORT_LANE_MS),
      'process-long-video': (job, signal) => processVideo(context, job, signal, log),
    }),
    setUp: setUpProcessing,
    removePrepared: deleteProgress,
  },
  { resources: [videoGroupResource], routes: [programRoutes] },
  { resources: [videoCategoryResource], routes: [videoCategoryRoutes] },
  { resources: [categoryResource] },
  { resources: [packageResource], routes: [packageRoutes] },
  { resources: [bookResource], routes: [bookRoutes], scopedRoutes: [bookFileRoutes] },
  { routes: [noteRoutes], removePrepared: deleteNotesAndLoops },
  { scopedRoutes: [uploadRoutes], cleanUp: [forgetAbandonedUploads] },
  { resources: [userResource], routes: [userRoutes] },
  { routes: [quoteRoutes] },
  {
    routes: [orderRoutes, guestRoutes, invoiceRoutes, shippingRoutes, adminOrderRoutes],
    scopedRoutes: [webhookRoutes],
    setUp: checkAccountAtStart,
    mediaRoutes: [downloadRoutes],
    jobs: (context) => ({
      'expire-order': async ({ data }) => void (await expireOrder(context, data.order_id)),
      'settle-refund': ({ data }) => runRefund(context, data.refund_id),
    }),
    cleanUp: [
      expireOverdueOrders,
      ({ db, clock }) => removeNeedlessAddresses(db, clock()),
      repeatRefunds,
      deleteUnpaidGuests,
    ],
    removePrepared: detachUnpaidOrders,
    addressProved: attachHeldOrders,
    suspended: expireOrdersOf,
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
  {
    routes: [deploymentRoutes],
    scopedRoutes: [releaseRoutes],
    cleanUp: [
      ({ db, clock }) => forgetAbandonedFiles(db, clock()),
      ({ db, clock }) => removeDeletedReleases(db, clock()),
    ],
  },
  {
    routes: [releaseHealthRoutes],
    jobs: (context, log) => ({ 'judge-releases': () => judgeAll(context, log) }),
    schedule: { 'judge-releases': JUDGE_SECONDS },
    cleanUp: [deleteOldReports, forgetWitnesses],
  },
  { rootRoutes: [healthRoutes] },
  { routes: [accountDataRoutes] },
  { routes: [auditRoutes], cleanUp: [deleteOldEvents] },
  {
    routes: [storedFileRoutes, backupRoutes],
    jobs: ({ operations: db, storage }, log) => ({
      'check-files': (_job, signal) => checkAll({ db, storage }, log, signal),
    }),
    schedule: { 'check-files': CHECK_SECONDS },
  },
  { scopedRoutes: [importRoutes] },
  { scopedRoutes: [cspReportRoutes] },
  { routes: [outboxRoutes] },
  { routes: [overviewRoutes] },
  { routes: [searchRoutes] },
  { routes: [siteRoutes] },
  { routes: [undoRoutes], cleanUp: [deleteExpiredUndo] },
  { routes: [demoRoutes] },
];
