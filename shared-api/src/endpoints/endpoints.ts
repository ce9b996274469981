import { accountEndpoints } from './account.ts';
import { adminOrderEndpoints } from './admin-orders.ts';
import { affiliateEndpoints } from './affiliates.ts';
import { auditEndpoints } from './audit.ts';
import { bookEndpoints } from './books.ts';
import { categoryEndpoints } from './categories.ts';
import { couponEndpoints } from './coupons.ts';
import { demoEndpoints } from './demo.ts';
import { guestEndpoints } from './guests.ts';
import { giftEndpoints } from './gifts.ts';
import { importEndpoints } from '../imports.ts';
import { ledgerEndpoints } from '../ledger.ts';
import { noteEndpoints } from './notes.ts';
import { orderEndpoints } from './orders.ts';
import { outboxEndpoints } from '../outbox.ts';
import { overviewEndpoints } from '../admin-overview.ts';
import { packageEndpoints } from './packages.ts';
import { pictureEndpoints } from './pictures.ts';
import { quoteEndpoints } from './quote.ts';
import { recoveryEndpoints, sessionEndpoints } from './session.ts';
import { releaseEndpoints } from './releases.ts';
import { searchEndpoints } from '../admin-search.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { siteEndpoints } from './site.ts';
import { storedFileEndpoints } from '../stored-files.ts';
import { supportViewEndpoints } from './support-view.ts';
import { undoEndpoints } from './undo.ts';
import { uploadEndpoints } from './uploads.ts';
import { userEndpoints } from './users.ts';
import { videoCategoryEndpoints } from './video-categories.ts';
import { videoEndpoints } from './videos.ts';
import { videoGroupEndpoints } from './video-groups.ts';

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
  ...ledgerEndpoints,
  ...storedFileEndpoints,
  ...userEndpoints,
  ...supportViewEndpoints,
  ...overviewEndpoints,
  ...searchEndpoints,
  ...undoEndpoints,
  ...importEndpoints,
  ...pictureEndpoints,
  ...auditEndpoints,
  ...outboxEndpoints,
  ...demoEndpoints,
  ...releaseEndpoints,
};

export type Endpoints = typeof endpoints;
