import { accountEndpoints } from './account.ts';
import { auditEndpoints } from './audit.ts';
import { bookEndpoints } from './books.ts';
import { categoryEndpoints } from './categories.ts';
import { couponEndpoints } from './coupons.ts';
import { demoEndpoints } from './demo.ts';
import { outboxEndpoints } from './outbox.ts';
import { overviewEndpoints } from './overview.ts';
import { packageEndpoints } from './packages.ts';
import { recoveryEndpoints } from './recovery.ts';
import { releaseEndpoints } from './releases.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './session.ts';
import { siteEndpoints } from './site.ts';
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
  ...videoGroupEndpoints,
  ...videoCategoryEndpoints,
  ...packageEndpoints,
  ...categoryEndpoints,
  ...bookEndpoints,
  ...couponEndpoints,
  ...userEndpoints,
  ...overviewEndpoints,
  ...auditEndpoints,
  ...outboxEndpoints,
  ...demoEndpoints,
  ...releaseEndpoints,
};

export type Endpoints = typeof endpoints;
