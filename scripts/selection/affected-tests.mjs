// @ts-check
import path from 'node:path';
import { withImporters } from './import-graph.mjs';

/**
 * Which unit, DOM and API tests a change can affect: those that import what has changed, directly or not, and those that read it,
 * or start it, without importing it.
 */

/**
 * What tests depend on without an import: the first pattern is of changed files, the second of the tests that read them.
 * @type {readonly (readonly [RegExp, RegExp])[]}
 */
export const READ_WITHOUT_IMPORT = [
  // Settings of the runner, and what is installed.
  [/^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|patches\/.*|vitest\.config\.ts|tsconfig\.base\.json)$/, /./],
  [/^vitest\.dom-\w+\.ts$/, /^(shared-auth|shared-queries|shared-ui|test-kit|shell|remote-[^/]+)\//],
  [/^api\/(vitest\.\w+\.config\.ts|migrations\/)/, /^(api|server)\//],
  // Films, pictures and fonts.
  [/^demo\/media\//, /^(demo|api|server)\//],
  [/^docs\/access-table\.md$/, /^api\/src\/platform\/http\/access\.test\.ts$/],
  [/^(docs\/(operating|on-call|security)\.md|deploy\/.*|package\.json)$/, /^server\/src\/documents\//],
  [/^(api|server|federation\/gateway)\/src\//, /^server\/src\/documents\/on-call\.test\.ts$/],
  [/^shared-ui\/src\/tokens\.css$/, /^shared-ui\/src\/tokens\.test\.ts$/],
  // All sources of the parts, as text.
  [/^(shell|remote-[^/]+|shared-[^/]+)\/src\//, /^dev-host\/src\/fast-refresh\.test\.ts$/],
  [/^((shell|remote-[^/]+)\/(package\.json|webpack\.config\.ts)|shell\/src\/shared\/)/, /^federation\/build\//],
  // The repository's own rules. Those that read nearly every file take a second.
  [/./, /^scripts\/repository\/(dependencies|documents|specification)\.test\.ts$/],
  [/./, /^scripts\/selection\/browser-map\.test\.ts$/],
  [/^(scripts\/|\.[^/]+$|[^/]+\.(json|mjs|ts)$|(.*\/)?(package|turbo)\.json$|federation\/build\/)/, /^scripts\//],
];

/** Tests of these packages start programs, such as the server, in a process or a thread of its own. */
const STARTS_PROGRAMS = ['api', 'server', 'federation/build'];

const isTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file);

/**
 * The test files that a change can affect.
 * @param {readonly string[]} changed
 * @param {import('./import-graph.mjs').ImportGraph} graph
 * @returns {readonly string[]}
 */
export function affectedTests(changed, graph) {
  const known = new Set(graph.files);
  const tests = graph.files.filter(isTest);
  // What a package exports, and what it depends on, is in its package.json.
  const packages = changed.filter((file) => path.basename(file) === 'package.json' && file !== 'package.json');
  const contents = packages.flatMap((file) => graph.files.filter((other) => packageOf(other) === packageOf(file)));
  const affected = withImporters([...changed, ...contents], graph);

  const started = new Set(
    [...affected]
      .filter((file) => known.has(file) && !isTest(file) && !graph.importers.has(file))
      .map(packageOf)
      .filter((name) => STARTS_PROGRAMS.includes(name)),
  );
  // Whoever reads a file that nobody imports, and that no line above names, is most likely next to it.
  const unknown = new Set(changed.filter((file) => !known.has(file) && !isRead(file) && !isTest(file)).map(packageOf));

  return tests.filter(
    (test) =>
      affected.has(test) ||
      started.has(packageOf(test)) ||
      unknown.has(packageOf(test)) ||
      changed.some((file) => READ_WITHOUT_IMPORT.some(([read, by]) => read.test(file) && by.test(test))),
  );
}

const isRead = (/** @type {string} */ file) =>
  READ_WITHOUT_IMPORT.some(([read, by]) => read.test(file) && !by.source.startsWith('^scripts'));

/** `federation/build` of `federation/build/src/shims.ts`. */
function packageOf(/** @type {string} */ file) {
  const [folder = '', below = ''] = file.split('/');
  return folder === 'federation' ? `${folder}/${below}` : folder;
}
