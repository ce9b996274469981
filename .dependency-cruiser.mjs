import { readdirSync } from 'node:fs';

/**
 * Who may import whom: the table of docs/adr/0001, as rules.
 * A folder may import nothing that its line does not name.
 */
const CONTRACT = 'federation/contract';
const SHARED = ['shared-api', 'shared-auth', 'shared-queries', 'shared-ui', CONTRACT];
/** For tests only (`tests-stay-outside`). */
const TEST_KIT = 'test-kit';
/** The parts' webpack configurations are made by it; what runs in a browser is not (`no-build-in-the-browser`). */
const BUILD = 'federation/build';
const REMOTES = readdirSync(import.meta.dirname).filter((folder) => folder.startsWith('remote-'));

const MAY_IMPORT = {
  shell: [...SHARED, BUILD, TEST_KIT],
  ...Object.fromEntries(REMOTES.map((remote) => [remote, [...SHARED, BUILD, TEST_KIT, 'dev-host']])),
  'shared-auth': ['shared-api', CONTRACT],
  'shared-queries': ['shared-api', 'shared-auth'],
  'shared-ui': [],
  // Storybook compiles the stories like the code of a part.
  'shared-ui/.storybook': ['shared-ui', BUILD],
  'shared-api': [CONTRACT],
  [TEST_KIT]: ['shared-api', CONTRACT],
  [CONTRACT]: [],
  // The release commands are a client of the API.
  [BUILD]: ['shared-api', CONTRACT],
  'federation/gateway': [CONTRACT],
  // Of the demo, the types of its content.
  api: ['shared-api', CONTRACT, 'demo'],
  server: ['federation/gateway', 'api', 'shared-api', CONTRACT, 'demo', TEST_KIT],
  demo: [],
  'dev-host': [...SHARED, BUILD],
  // Tests find the routes of the admin area in its manifest, and compare a downloaded book with that of the demo.
  e2e: ['shared-api', 'scripts', 'remote-admin', 'demo'],
  bench: ['shell', 'remote-[^/]+', 'shared-[^/]+', 'federation/[^/]+', 'api', 'demo', 'scripts'],
  // The tests of the repository's own rules read the route manifests and what builds depend on.
  scripts: [CONTRACT, BUILD, 'remote-[^/]+'],
};

const folders = Object.keys(MAY_IMPORT);
const anyOf = (names) => `^(${names.join('|')})/`;

const boundaries = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `boundary-of-${folder}`,
  comment: `${folder} may import ${allowed.join(', ') || 'no other part'}`,
  from: { path: `^${folder}/`, ...(folder === 'shared-ui' && { pathNot: '^shared-ui/\\.storybook/' }) },
  to: { path: anyOf(folders), pathNot: anyOf([folder, ...allowed]) },
}));

/** What the modules of the API stand on. It knows none of them: what it needs of one is passed in. */
const PLATFORM = 'platform';
/** Lists, forms and imports of records, for modules. */
const RECORDS = 'records';
/**
 * The modules of the API that others stand on; each may import those before it. All others may import these, and are imported by
 * none. `seed` fills a demo.
 */
const MODULES = [
  'affiliates',
  'pictures',
  'coupons',
  'practice',
  'catalogue',
  'identity',
  'videos',
  'notes',
  'users',
  'quote',
  'orders',
  'gifts',
  'releases',
  'seed',
];
const inApi = (...places) => `^api/src/(${places.join('|')})[./]`;
const placeOf = (module) => (module === 'seed' ? 'seed' : `modules/${module}`);
const mayImport = (name, comment, place, ...others) => ({
  name,
  comment,
  from: { path: inApi(place), pathNot: '\\.test\\.ts$' },
  to: { path: '^api/src/', pathNot: inApi(place, ...others) },
});

const floors = [
  mayImport('the-platform-knows-no-module', 'What it needs of one is passed in.', PLATFORM),
  mayImport('records-know-no-module', 'They stand on the platform alone.', RECORDS, PLATFORM),
  ...MODULES.map((module, index) =>
    mayImport(
      `order-of-modules-${module}`,
      `${module} may import the modules before it in MODULES`,
      placeOf(module),
      PLATFORM,
      RECORDS,
      ...MODULES.slice(0, index).map(placeOf),
    ),
  ),
  {
    name: 'modules-on-top',
    comment: 'What other modules stand on is in MODULES.',
    from: { path: '^api/src/modules/([^/]+)/', pathNot: `${inApi(...MODULES.map(placeOf))}|\\.test\\.ts$` },
    to: { path: '^api/src/', pathNot: inApi(PLATFORM, RECORDS, 'modules/$1', ...MODULES.map(placeOf)) },
  },
];

/** Code that runs in a browser. */
const BROWSER = '^(shell|remote-[^/]+|shared-auth|shared-queries|shared-ui)/src/';
const NODE_PACKAGES = [
  'fastify',
  '@fastify',
  'pg',
  'pino',
  'drizzle-orm',
  '@electric-sql',
  '@node-rs',
  'jose',
  'nodemailer',
  'webpack',
];

const rules = [
  ...boundaries,
  {
    name: 'no-build-in-the-browser',
    from: { path: BROWSER },
    to: { path: `^(${BUILD}|dev-host)/` },
  },
  {
    name: 'browser-tests-read-manifests-only',
    comment: 'They use the product as its users do.',
    from: { path: '^e2e/' },
    to: { path: '^remote-[^/]+/', pathNot: '^remote-[^/]+/src/manifest\\.ts$' },
  },
  {
    name: 'the-demo-content-stands-alone',
    comment: 'The server carries it; the drawing of it stays behind.',
    from: { path: '^demo/src/' },
    to: { path: anyOf(folders), pathNot: '^demo/src/' },
  },
  {
    name: 'the-api-takes-types-of-the-demo',
    comment: 'A server without demo content must not need the package.',
    from: { path: '^api/', pathNot: '(/testing/|\\.test\\.ts$)' },
    to: { path: '^demo/', dependencyTypesNot: ['type-only'] },
  },
  ...floors,
  {
    name: 'no-node-in-the-browser',
    from: { path: BROWSER, pathNot: '\\.test\\.tsx?$' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'no-node-package-in-the-browser',
    from: { path: BROWSER, pathNot: '\\.test\\.tsx?$' },
    to: { path: `node_modules/(${NODE_PACKAGES.join('|')})/` },
  },
  {
    name: 'tests-stay-outside',
    comment: 'What is made for tests is imported by tests, and by benchmarks, which need the same servers.',
    from: { pathNot: '(\\.test\\.tsx?$|/testing[./]|^test-kit/|^e2e/|^bench/|vitest)' },
    to: { path: '(\\.test\\.tsx?$|/testing[./]|^test-kit/)', pathNot: 'node_modules' },
  },
  {
    name: 'stories-stay-outside',
    comment: 'What is made for stories is imported by stories.',
    from: { pathNot: '(\\.stories\\.tsx$|/\\.storybook/)' },
    to: { path: '(\\.stories\\.tsx$|/\\.storybook/)', pathNot: 'node_modules' },
  },
  {
    name: 'no-cycles',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'everything-resolves',
    from: {},
    // These two are aliases that a build sets.
    to: {
      couldNotResolve: true,
      pathNot: '^(react-router-dom-original|@tanstack/react-query-original|sonner-original|remote-under-work/)',
    },
  },
];

export default {
  forbidden: rules.map((rule) => ({ severity: /** @type {const} */ ('error'), ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^scripts/create-remote/template/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['workspace-source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
    },
  },
};
