import type { z } from 'zod';
import { accountEndpoints } from '../account/account-endpoints.ts';
import { adminOrderEndpoints } from '../orders/admin-order-endpoints.ts';
import { affiliateEndpoints } from '../affiliates/affiliate-endpoints.ts';
import { auditEndpoints } from '../audit/audit-endpoints.ts';
import { backupEndpoints } from '../operations/backup.ts';
import { bookEndpoints } from '../books/book-endpoints.ts';
import { categoryEndpoints } from '../packages/categories.ts';
import { couponEndpoints } from '../coupons/coupon-endpoints.ts';
import { cspReportEndpoints } from '../operations/csp-reports.ts';
import { demoEndpoints } from '../operations/demo-endpoints.ts';
import { guestEndpoints } from '../orders/guest-endpoints.ts';
import { giftEndpoints } from '../gifts/gift-endpoints.ts';
import { importEndpoints } from '../imports/imports.ts';
import { ledgerEndpoints } from '../operations/ledger.ts';
import { noteEndpoints } from '../videos/note-endpoints.ts';
import { orderEndpoints } from '../orders/order-endpoints.ts';
import { outboxEndpoints } from '../operations/outbox.ts';
import { overviewEndpoints } from '../overview/admin-overview.ts';
import { packageEndpoints } from '../packages/package-endpoints.ts';
import { pictureEndpoints } from '../pictures/picture-endpoints.ts';
import { quoteEndpoints } from '../orders/quote-endpoints.ts';
import { recoveryEndpoints, sessionEndpoints } from '../account/session-endpoints.ts';
import { deploymentEndpoints } from '../releases/deployment-endpoints.ts';
import { overrideEndpoints } from '../releases/override-endpoints.ts';
import { releaseEndpoints } from '../releases/release-endpoints.ts';
import { searchEndpoints } from '../overview/admin-search.ts';
import { secondFactorEndpoints } from '../account/second-factor-endpoints.ts';
import { siteEndpoints } from '../site/site-endpoints.ts';
import { storedFileEndpoints } from '../operations/stored-files.ts';
import { supportViewEndpoints } from '../account/support-view-endpoints.ts';
import { telemetryEndpoints } from '../telemetry/telemetry-endpoints.ts';
import { undoEndpoints } from '../overview/undo-endpoints.ts';
import { uploadEndpoints } from '../videos/upload-endpoints.ts';
import { userEndpoints } from '../users/user-endpoints.ts';
import { videoCategoryEndpoints } from '../videos/video-categories.ts';
import { videoEndpoints } from '../videos/video-endpoints.ts';
import { videoGroupEndpoints } from '../videos/video-groups.ts';

/** The kinds of records that quick search finds and the overview counts, in the order of their responses. */
export const recordKinds = [
  'users',
  'videos',
  'video_groups',
  'video_categories',
  'packages',
  'categories',
  'coupons',
  'books',
] as const;

/**
 * Every endpoint of the API, in the order of the sections of the OpenAPI document. The browser imports only the type:
 * `import type { Endpoints }`.
 */
export const endpoints = {
  ...sessionEndpoints,
  ...recoveryEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...siteEndpoints,
  ...videoEndpoints,
  ...noteEndpoints,
  ...uploadEndpoints,
  ...videoGroupEndpoints,
  ...videoCategoryEndpoints,
  ...packageEndpoints,
  ...categoryEndpoints,
  ...bookEndpoints,
  ...couponEndpoints,
  ...quoteEndpoints,
  ...orderEndpoints,
  ...guestEndpoints,
  ...giftEndpoints,
  ...adminOrderEndpoints,
  ...affiliateEndpoints,
  ...backupEndpoints,
  ...ledgerEndpoints,
  ...storedFileEndpoints,
  ...userEndpoints,
  ...supportViewEndpoints,
  ...overviewEndpoints(recordKinds),
  ...searchEndpoints(recordKinds),
  ...undoEndpoints,
  ...importEndpoints,
  ...pictureEndpoints,
  ...auditEndpoints,
  ...outboxEndpoints,
  ...cspReportEndpoints,
  ...demoEndpoints,
  ...releaseEndpoints,
  ...telemetryEndpoints,
  ...deploymentEndpoints,
  ...overrideEndpoints,
};

export type Endpoints = typeof endpoints;

/** The JSON body of an endpoint's requests. */
export type RequestBody<Name extends keyof Endpoints> = Endpoints[Name] extends {
  readonly body: infer Body extends z.ZodType;
}
  ? z.input<Body>
  : never;
