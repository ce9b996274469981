// @ts-check

/**
 * The code that decides who may do what, and what it costs, in areas, each with the tests that have to notice a change of it. Every mutant
 * runs these alone: the whole suite would take days.
 *
 * @typedef {object} MutationArea
 * @property {readonly string[]} mutate
 * @property {'dom' | 'node' | 'api'} environment
 * @property {readonly string[]} tests
 * @property {number} [threshold] percentage of changes that have to be noticed in this area, if more than in all together
 * @property {boolean} [inOrder] whether tests depend on the ones before them, so that all have to run
 */

const identity = 'api/src/modules/identity';
const orders = 'api/src/modules/orders';
const ledger = 'api/src/modules/ledger';
const affiliates = 'api/src/modules/affiliates';
const coupons = 'api/src/modules/coupons';
const releases = 'api/src/modules/releases';

/** @type {Readonly<Record<string, MutationArea>>} */
export const mutationAreas = {
  pricing: {
    mutate: ['shared-api/src/pricing/!(*.test).ts'],
    environment: 'node',
    tests: ['shared-api/src/pricing/*.test.ts'],
    threshold: 95,
  },
  session: {
    mutate: ['shared-auth/src/{permissions,session,session/stored-session,session-actions}.ts'],
    environment: 'dom',
    tests: ['shared-auth/src/**/*.test.ts'],
  },
  'http-client': {
    mutate: ['shared-auth/src/{api-client,api-error,http,session/session-fetch,session/tab-lock}.ts'],
    environment: 'dom',
    tests: ['shared-auth/src/**/*.test.ts'],
  },
  router: {
    mutate: ['shell/src/router/{access,denied-page,follow-session}.ts', 'shell/src/router/screen-route.tsx'],
    environment: 'dom',
    tests: ['shell/src/router/{access,follow-session,routes}.test.{ts,tsx}'],
  },
  'return-path': {
    mutate: ['remote-public/src/account/return-path.ts'],
    environment: 'dom',
    tests: ['remote-public/src/account/return-path.test.ts'],
  },
  tokens: {
    mutate: [`${identity}/session/{access-token,refresh-token}.ts`],
    environment: 'api',
    tests: [`${identity}/session/{access-token,refresh-token}.test.ts`],
  },
  guard: {
    mutate: [`${identity}/guard.ts`],
    environment: 'api',
    tests: [`${identity}/guard.test.ts`],
  },
  'api-session': {
    mutate: [`${identity}/session/service.ts`],
    environment: 'api',
    tests: [`${identity}/session/service.test.ts`],
  },
  entitlements: {
    mutate: ['api/src/modules/catalogue/access.ts'],
    environment: 'api',
    tests: ['api/src/modules/videos/videos.test.ts'],
    inOrder: true,
    threshold: 95,
  },
  'owned-items': {
    mutate: [`${orders}/owned-items.ts`],
    environment: 'api',
    tests: [`${orders}/{checkout,owned}.test.ts`],
    threshold: 95,
  },
  reversals: {
    mutate: [`${orders}/refunds/apply-reversals.ts`],
    environment: 'api',
    tests: [`${orders}/refunds/{refunds,reversals}.test.ts`],
  },
  settlement: {
    mutate: [`${orders}/payment/{settle,outcome,grant-items}.ts`],
    environment: 'api',
    tests: [
      `${orders}/{payment/{payment,expiry,outcome,settle},delivery/shipping}.test.ts`,
      `${orders}/{guests/{guests,held-purchases,strangers},invoices/invoices}.test.ts`,
      'api/src/modules/gifts/{gifts,redeeming}.test.ts',
    ],
    inOrder: true,
  },
  coupons: {
    mutate: [`${coupons}/{find-coupon,create-coupons}.ts`],
    environment: 'api',
    tests: [`${coupons}/{create-coupons,find-coupon}.test.ts`, `${orders}/{checkout,checkout-coupons}.test.ts`],
    threshold: 95,
  },
  // Without the rules: each is one statement of SQL, which Stryker can only empty. Each has a test that breaks it.
  ledger: {
    mutate: [`${ledger}/{check-ledger,findings,operator,reconcile}.ts`],
    environment: 'api',
    tests: [`${ledger}/{ledger,reconcile}.test.ts`],
    inOrder: true,
    threshold: 95,
  },
  commissions: {
    mutate: [`${affiliates}/{commission,ledger}.ts`],
    environment: 'api',
    tests: [`${affiliates}/{commission,ledger}.test.ts`],
    threshold: 95,
  },
  'release-rules': {
    mutate: [`${releases}/release-rules.ts`],
    environment: 'api',
    tests: [`${releases}/release-rules.test.ts`],
  },
  composition: {
    mutate: [`${releases}/{composition,candidates,manifest-reader}.ts`],
    environment: 'api',
    tests: [`${releases}/releases-in-use.test.ts`],
  },
  publisher: {
    mutate: [`${releases}/publisher.ts`],
    environment: 'api',
    tests: [`${releases}/publisher.test.ts`],
  },
  releases: {
    mutate: [`${releases}/{service,upload-limit}.ts`],
    environment: 'api',
    tests: [`${releases}/service.test.ts`],
  },
};
