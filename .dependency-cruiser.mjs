/**
 * Who may import whom: the table of docs/adr/0001, as rules.
 * Everything that a folder's line does not name is closed to it.
 */
const MAY_IMPORT = {
  shell: ['shared-api', 'shared-auth', 'shared-ui', 'federation'],
  'remote-public': ['shared-api', 'shared-auth', 'shared-ui', 'federation'],
  'remote-member': ['shared-api', 'shared-auth', 'shared-ui', 'federation'],
  'remote-admin': ['shared-api', 'shared-auth', 'shared-ui', 'federation'],
  'shared-auth': ['shared-api'],
  'shared-ui': [],
  // A page of its own, built like a part; nothing of it leaves.
  'shared-ui/gallery': ['shared-ui', 'federation'],
  'shared-api': [],
  federation: [],
  api: ['shared-api'],
  server: ['federation', 'api', 'shared-api', 'demo'],
  demo: [],
  'dev-host': ['shared-api', 'shared-auth', 'shared-ui', 'federation'],
  e2e: ['shared-api', 'scripts'],
  bench: ['shell', 'remote-[^/]+', 'shared-[^/]+', 'federation', 'api', 'demo', 'scripts'],
  scripts: [],
};

const folders = Object.keys(MAY_IMPORT);
const anyOf = (names) => `^(${names.join('|')})/`;

const boundaries = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `boundary-of-${folder}`,
  comment: `${folder} may import ${allowed.join(', ') || 'no other part'}`,
  from: { path: `^${folder}/`, ...(folder === 'shared-ui' && { pathNot: '^shared-ui/gallery/' }) },
  to: { path: anyOf(folders), pathNot: anyOf([folder, ...allowed]) },
}));

/** Code that runs in a browser. */
const BROWSER = '^(shell|remote-[^/]+|shared-auth|shared-ui)/src/';
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
    name: 'remotes-take-the-contract-only',
    comment: 'Of federation, a remote knows the contract; its build takes the rest.',
    from: { path: '^remote-[^/]+/src/' },
    to: { path: '^federation/', pathNot: '^federation/src/contract\\.ts$' },
  },
  {
    name: 'the-shell-takes-types-only',
    comment: 'Everything of federation but its contract is made for Node.',
    from: { path: '^shell/src/' },
    to: { path: '^federation/', pathNot: '^federation/src/contract\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'the-demo-content-stands-alone',
    comment: 'The server carries it; the drawing of it stays behind.',
    from: { path: '^demo/src/' },
    to: { path: anyOf(folders), pathNot: '^demo/src/' },
  },
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
    comment: 'What is made for tests is imported by tests.',
    from: { pathNot: '(\\.test\\.tsx?$|/testing[./]|^e2e/|vitest)' },
    to: { path: '(\\.test\\.tsx?$|/testing[./])', pathNot: 'node_modules' },
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
    to: { couldNotResolve: true, pathNot: '^(react-router-whole|sonner-whole|remote-under-work/)' },
  },
];

export default {
  forbidden: rules.map((rule) => ({ severity: /** @type {const} */ ('error'), ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['workspace-source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
    },
  },
};
