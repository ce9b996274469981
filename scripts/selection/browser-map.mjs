// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Which browser tests a change can affect, for `pnpm test:changed`. Nearly every part of the product is in every page, so the
 * import graph would select them all: what each file of tests is about is written down here, by hand.
 */

/** Runs for every change of the product: a visitor looks around, logs in, watches a drill and logs out. */
export const SMOKE = 'journeys/visitor-becomes-player.spec.ts';

/** What the files of tests are about: folders and files of the product, with everything in them. */
export const BROWSER_MAP = withBraces({
  'admin/coupons.spec.ts': ['remote-admin/src/{coupons,resource}', 'api/src/records', 'api/src/modules/undo'],
  'admin/imports.spec.ts': ['remote-admin/src/resource', 'api/src/modules/imports'],
  'admin/packages.spec.ts': ['remote-admin/src/packages', 'api/src/modules/packages'],
  'admin/records.spec.ts': foldersOfLists('admin/records.spec.ts'),
  'admin/site.spec.ts': ['remote-admin/src/site', 'api/src/modules/site', 'remote-public/src/home/AuthorSection.tsx'],
  'admin/upload.spec.ts': [
    'remote-admin/src/videos',
    'api/src/modules/uploads',
    'api/src/modules/videos/processing',
    'api/src/platform/{media,jobs}',
  ],
  'admin/users.spec.ts': ['remote-admin/src/users', 'api/src/modules/users'],
  'admin/video-images.spec.ts': ['remote-admin/src/videos', 'api/src/modules/pictures', 'shared-ui/src/picture-picker'],
  'admin/videos.spec.ts': ['remote-admin/src/videos', 'api/src/modules/videos'],

  'buying/buying.spec.ts': [
    'remote-public/src/{checkout,order,price}',
    'api/src/modules/{orders,quote}',
    'api/src/platform/payments',
    'shared-api/src/pricing',
  ],
  'buying/ebooks.spec.ts': [
    'api/src/modules/books/file.ts',
    'api/src/modules/orders/delivery/downloads.ts',
    'remote-public/src/books',
  ],
  'buying/gift.spec.ts': ['remote-public/src/gifts', 'api/src/modules/gifts'],
  'buying/guest.spec.ts': ['remote-public/src/{purchase,checkout,order,owned}', 'api/src/modules/orders/guests'],
  'buying/money.spec.ts': [
    'remote-admin/src/{sales,affiliates}',
    'remote-member/src/{orders,affiliate}',
    'api/src/modules/{orders,affiliates,ledger}',
  ],
  'buying/phone.spec.ts': ['remote-public/src/checkout', 'shell/src/layout'],

  'composition/compose.spec.ts': ['scripts/compose.mjs', 'scripts/compose'],
  'composition/faults.spec.ts': [
    'shell/src/{remotes,pages,router}',
    'federation/build/src',
    'federation/contract/src/remote-files.ts',
    'federation/gateway/src/page.ts',
  ],
  'composition/foreign-host.spec.ts': [
    'federation/gateway/src/foreign-hosts.ts',
    'federation/build/src',
    'federation/contract/src/remote-module.ts',
    'docs/foreign-hosts.md',
  ],
  'composition/hanging-remote.spec.ts': ['shell/src/remotes'],
  'composition/kept-upload.spec.ts': ['shell/src/remotes', 'remote-admin/src/videos/upload', 'api/src/modules/uploads'],
  'composition/preloads.spec.ts': ['shell/src/remotes', 'federation/gateway/src/page.ts', 'federation/build/src'],
  'composition/previous-versions.spec.ts': [
    'shell/src',
    'shared-auth/src',
    'federation/contract/src',
    'api/src/modules/releases',
    'scripts/compose/previous-releases.mjs',
  ],
  'composition/remote-failure.spec.ts': ['shell/src/{remotes,pages}'],
  'composition/singletons.spec.ts': [
    'shell/src/{shared,router}',
    'shell/package.json',
    'federation/build/src',
    'pnpm-lock.yaml',
  ],
  'composition/size-budget.spec.ts': [
    'shell/src/shared',
    'shell/package.json',
    'remote-admin/src/manifest.ts',
    'remote-member/src/manifest.ts',
    'remote-public/src/manifest.ts',
    'federation/build/src',
  ],
  'composition/tours.spec.ts': [
    'shell/src/{router,remotes,health,slots}',
    'shared-ui/src/player',
    'shared-queries/src',
  ],

  'journeys/accounts.spec.ts': [
    'remote-public/src/{account,registration,recovery,verification}',
    'api/src/modules/identity',
    'api/src/platform/mail',
    'shell/src/layout/Preferences.tsx',
    'shell/src/affiliate.ts',
  ],
  'journeys/second-factor.spec.ts': [
    'remote-public/src/login',
    'remote-member/src/profile',
    'api/src/modules/identity',
  ],
  'journeys/support-view.spec.ts': [
    'remote-admin/src/audit',
    'shared-auth/src/support-view.ts',
    'api/src/modules/audit',
  ],
  [SMOKE]: [
    'remote-public/src/home',
    '{pnpm-lock.yaml,turbo.json}',
    'scripts/machine/chromium.mjs',
    'e2e/playwright.config.ts',
  ],

  'practice/notes.spec.ts': ['remote-member/src/videos', 'api/src/modules/notes'],
  'practice/player.spec.ts': ['remote-member/src/{videos,practice}', 'shared-ui/src/player'],
  'practice/side-by-side.spec.ts': ['remote-member/src/videos/compare'],
  'practice/stream.spec.ts': ['shared-ui/src/player', 'api/src/modules/videos/captions', 'api/src/platform/media'],
  'practice/upright-film.spec.ts': ['remote-member/src/videos/drawing', 'api/src/platform/media'],

  'releases/automatic-rollback.spec.ts': ['api/src/modules/release-health', 'shell/src/health', 'e2e/releases'],
  'releases/created-remote.spec.ts': [
    'scripts/{packages,create-remote,pack-packages.mjs,create-remote.mjs}',
    'federation/build/src/{project.ts,remote-config.ts,base-config.ts}',
    'api/src/modules/releases',
    '{shell,remote-member}/src/slots',
  ],
  'releases/reports.spec.ts': ['api/src/modules/release-health', 'shell/src/health'],
  'releases/reported-faults.spec.ts': ['api/src/modules/release-health', 'shell/src/health'],
  'releases/development.spec.ts': ['dev-host/src', 'federation/build/src'],
  'releases/open-tabs.spec.ts': [
    'shell/src/{updates,remotes,router}',
    'shared-auth/src',
    'shared-ui/src/forms/use-draft.ts',
    'remote-admin/src/resource/form',
    'api/src/modules/releases',
  ],
  'releases/preview.spec.ts': [
    'shell/src/overrides',
    'shell/src/health',
    'api/src/modules/releases',
    'federation/build/src/commands',
    'federation/gateway/src',
  ],
  'releases/publish.spec.ts': [
    'remote-admin/src/releases',
    'api/src/modules/releases',
    'federation/build/src/commands',
  ],
  'releases/trial.spec.ts': ['remote-admin/src/releases', 'api/src/modules/releases', 'federation/build/src/commands'],
  'releases/reproducible-build.spec.ts': ['federation/build/src', 'turbo.json'],

  'resilience/bad-responses.spec.ts': [
    'remote-public/src/{login,account}',
    'shared-auth/src/http.ts',
    'shared-ui/src/forms/{Form.tsx,use-async-form.ts}',
  ],
  'resilience/email-addresses.spec.ts': ['remote-public/src/{registration,account}'],
  'resilience/hanging-server.spec.ts': ['shared-auth/src/http.ts', 'shell/src/layout'],
  'resilience/mailed-links.spec.ts': ['remote-public/src/{recovery,verification}'],
  'resilience/offline.spec.ts': ['shell/src/query-client.ts', 'shared-queries/src'],
  'resilience/other-device.spec.ts': ['shared-auth/src', 'api/src/modules/identity', 'remote-member/src/profile'],
  'resilience/outage.spec.ts': ['shared-auth/src/session/session-fetch.ts'],
  'resilience/page-unload.spec.ts': ['shared-auth/src'],
  'resilience/restart.spec.ts': ['server/src', 'api/src/platform/database', 'shell/src/query-client.ts'],
  'resilience/storage.spec.ts': ['shared-auth/src/session/stored-session.ts', 'shell/src/{toasts,start-shell.tsx}'],
  'resilience/unsaved-changes.spec.ts': ['remote-admin/src/resource', 'shell/src/router', 'api/src/records'],

  'server/deployment.spec.ts': ['server/package.json', 'api/package.json', 'scripts/deploy.mjs'],
  'server/full-disk.spec.ts': ['api/src/platform/{free-space.ts,database}'],
  'server/start.spec.ts': ['server/src', 'api/src/platform.ts', 'api/src/platform/{data-dir.ts,env.ts}'],

  'specification/access.spec.ts': [
    'shell/src/{router,remotes,pages}',
    'shell/src/layout/Layout.tsx',
    'shared-auth/src/permissions.ts',
    'federation/contract/src',
    'federation/build/src',
  ],
  'specification/consent.spec.ts': ['shell/src/layout', 'shared-auth/src/consent.ts', 'remote-public/src/policies'],
  'specification/layout.spec.ts': ['shell/src/{layout,router}'],
  'specification/menus.spec.ts': [
    'shell/src/layout',
    'remote-admin/src/manifest.ts',
    'remote-member/src/manifest.ts',
    'remote-public/src/manifest.ts',
  ],
  'specification/scroll-position.spec.ts': ['shell/src/router'],
  'specification/session.spec.ts': ['shared-auth/src', 'api/src/modules/identity', 'remote-public/src/login'],
  'specification/toasts.spec.ts': ['shell/src/toasts', 'patches'],

  'components.spec.ts': [
    'shared-ui/src',
    'shared-ui/.storybook',
    // Parts of it have stories.
    'remote-member/src/videos/drawing',
    'remote-member/src/videos/timer',
    'e2e/visual/snapshots/components',
  ],
  'content-policy.spec.ts': [
    'federation/gateway/src/{page-policy.ts,encoded-page.ts,page.ts}',
    'shell/src/{content-policy.ts,trusted-types.ts}',
    'api/src/modules/csp-reports',
  ],
  'court-diagram.spec.ts': ['remote-public/src/home/court-diagram'],
  'font-swap.spec.ts': ['shared-ui/src/font-fallback.css', 'remote-public/src/home/HomePage.tsx', 'shell/src/root'],
  'picture-picker.spec.ts': ['shared-ui/src/picture-picker'],
  'reading.spec.ts': ['shell/src/layout', 'shared-ui/src/{tokens.css,reset.css}', 'shared-ui/src/fields/Field.tsx'],
  'seo.spec.ts': ['federation/gateway/src', 'shell/src/{root,page.html}', 'remote-public/src/manifest.ts'],
  'third-party-notices.spec.ts': ['federation/build/src', 'federation/gateway/src', 'remote-public/src/policies'],
});

/**
 * `api/src/{records,seed}` names two folders.
 * @param {Record<string, readonly string[]>} map
 * @returns {Readonly<Record<string, readonly string[]>>}
 */
function withBraces(map) {
  const expand = (/** @type {string} */ path) => {
    const [, before = path, names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
    return names.split(',').map((name) => before + name + after);
  };
  return Object.fromEntries(Object.entries(map).map(([spec, paths]) => [spec, paths.flatMap(expand)]));
}

/**
 * The folders of the records whose lists a file of tests names, which are called like them: `list: '/categories'`.
 * @param {string} spec
 */
function foldersOfLists(spec) {
  const source = readFileSync(new URL(`../../e2e/${spec}`, import.meta.url), 'utf8');
  const lists = [...source.matchAll(/list: '\/([\w-]+)'/g)].map(([, name]) => name);
  return lists.flatMap((name) => [`remote-admin/src/${name}`, `api/src/modules/${name}`]);
}

/** Visits all screens: for a change in a feature, those of its screens. Names of tests begin with that of the screen. */
export const SCREEN_SPEC = 'screens.spec.ts';

/** Folders of any part: whatever they affect, the smoke test and their own tests in a simulated document see it. */
export const COVERED_BY_OTHERS = ['messages', 'testing', 'screen', 'page', 'cards', 'owned', 'quick-search'];

/** In the admin area, folders are called like their screens: `categories` has `admin-categories` and `admin-categorie-new`. */
function adminScreens() {
  const folders = readdirSync(new URL('../../remote-admin/src/', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !COVERED_BY_OTHERS.includes(entry.name))
    .map(({ name }) => [`remote-admin/src/${name}`, [`admin-${name.replace(/(ie)?s$/, '')}`]]);
  return Object.fromEntries(folders);
}

/** The screens of each feature, by the beginnings of their names (`e2e/harness/screens.ts`). */
export const SCREENS = /** @type {Record<string, readonly string[]>} */ ({
  'remote-public/src/books': ['book-payment'],
  'remote-public/src/checkout': ['book-payment'],
  'remote-public/src/home': ['webpage'],
  'remote-public/src/login': ['login'],
  'remote-public/src/owned': ['public-package', 'book-payment'],
  'remote-public/src/packages': ['public-package'],
  'remote-public/src/policies': ['cookies', 'terms'],
  'remote-public/src/price': ['public-package', 'book-payment'],
  'remote-public/src/purchase': ['confirm-purchase'],
  'remote-public/src/recovery': ['recover-password', 'new-password'],
  'remote-public/src/registration': ['register'],
  'remote-public/src/verification': ['verify-email'],
  'remote-public/src/videos': ['public-video'],
  'remote-member/src/home': ['home'],
  'remote-member/src/practice': ['home'],
  'remote-member/src/profile': ['profile'],
  'remote-member/src/programs': ['home'],
  'remote-member/src/videos': ['video'],
  ...adminScreens(),
  'remote-admin/src/resource': ['admin-packages'],
  'remote-admin/src/videos': ['admin-videos', 'admin-video-new'],
  'shell/src/layout': ['webpage', 'admin-home'],
  'shell/src/pages': ['error'],
});
