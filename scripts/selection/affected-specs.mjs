// @ts-check
import { BROWSER_MAP, SCREEN_SPEC, SCREENS, SMOKE } from './browser-map.mjs';
import { withImporters } from './import-graph.mjs';

/**
 * @typedef {object} Selection
 * @property {readonly string[]} changed files of browser tests that have changed themselves
 * @property {readonly string[]} affected others, as a whole
 * @property {readonly string[]} screens the beginnings of the names of screens, whose tests run
 */

const SPEC = /^e2e\/(.*\.spec\.ts)$/;
const STORY = /\.stories\.tsx$/;
const TEST = /\.test(-d)?\.tsx?$|\/testing[./]/;
const PRODUCT =
  /^(shell|remote-[^/]+|shared-[^/]+|federation\/(contract|gateway|build)|api|server|demo)\/(src|migrations|media)\//;
const SNAPSHOT = /^e2e\/visual\/snapshots\/([\w-]+?)-\d+-(?:light|dark)\.png$/;

/**
 * Which browser tests a change can affect, by what each is about and by what it imports.
 * @param {readonly string[]} changed
 * @param {import('./import-graph.mjs').ImportGraph} graph
 * @returns {Selection}
 */
export function affectedSpecs(changed, graph) {
  const specs = graph.files.flatMap((file) => SPEC.exec(file)?.[1] ?? []);
  const own = specs.filter((spec) => changed.includes(`e2e/${spec}`));
  // Of the product, they import types and manifests, to find their way: those are no reason to run them.
  const importers = withImporters(
    changed.filter((file) => file.startsWith('e2e/')),
    graph,
  );
  const product = changed.filter((file) => !TEST.test(file));
  const isSmoke = product.some((file) => PRODUCT.test(file) && !STORY.test(file));
  const about = Object.entries(BROWSER_MAP).flatMap(([spec, paths]) => (paths.some(isIn(product)) ? [spec] : []));
  const selected = new Set([...about, ...(isSmoke ? [SMOKE] : [])]);
  const features = Object.entries(SCREENS).flatMap(([path, screens]) => (isIn(product)(path) ? screens : []));
  return {
    changed: own,
    affected: specs.filter((spec) => !own.includes(spec) && (selected.has(spec) || importers.has(`e2e/${spec}`))),
    screens: [...new Set([...features, ...changed.flatMap((file) => SNAPSHOT.exec(file)?.[1] ?? [])])],
  };
}

const isIn = (/** @type {readonly string[]} */ files) => (/** @type {string} */ path) =>
  files.some((file) => file === path || file.startsWith(`${path}/`));

/**
 * The arguments of Playwright that run what is affected without having changed itself: files, and a pattern for the names of
 * their tests, which Playwright compares with the file and the name, separated by a space.
 * @param {Selection} selection
 * @returns {readonly string[]} none if nothing is
 */
export function selectionArgs({ affected, screens, changed }) {
  const visits = screens.length > 0 && ![...affected, ...changed].includes(SCREEN_SPEC);
  const files = [...affected, ...(visits ? [SCREEN_SPEC] : [])];
  if (files.length === 0) return [];
  const patterns = [
    ...(affected.length > 0 ? [`(${affected.map(escaped).join('|')}) `] : []),
    ...(visits ? [`${escaped(SCREEN_SPEC)} (in Spanish )?(${screens.join('|')})[-\\w]* `] : []),
  ];
  const grep = `--grep=${patterns.map((pattern) => `(^| )${pattern}`).join('|')}`;
  // A change of a snapshot may be of a screen that is gone.
  return [...files.map(fileArg), grep, '--pass-with-no-tests'];
}

/**
 * A pattern for one file: `components.spec.ts` is also the end of the name of another.
 * @param {string} spec
 */
export const fileArg = (spec) => `e2e/${spec}`;

const escaped = (/** @type {string} */ text) => text.replace(/[.]/g, '\\.');
