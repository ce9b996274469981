import { PAGE_TEMPLATE } from 'federation-contract/page';
import { containerName, SHELL } from 'federation-contract/parts';
import { releaseManifest, type ReleaseManifest } from 'federation-contract/release-manifest';
import { CONTRACT_VERSION } from 'federation-contract/remote-module';
import type { z } from 'zod';
import { missingFor, ownEndpoints, withoutNames } from './compatibility.ts';

/** The rules that a release breaks: a sentence for each, by the field of the manifest. */
export type BrokenRules = Readonly<Record<string, string>>;

/**
 * Checks whether pages can be composed of a release.
 *
 * @param document its manifest
 * @param paths the patterns that the routes of its part may have; `null` if there is no such part
 * @param shell the shell that a remote has to fit; `null` if there is none yet
 */
export function brokenRules(
  document: unknown,
  paths: readonly string[] | null,
  shell: ReleaseManifest | null,
): BrokenRules {
  const { data: manifest, error } = releaseManifest.safeParse(document);
  if (error) return rulesOf(error);
  if (!paths) return { part: `There is no part "${manifest.part}"` };
  return Object.fromEntries([
    ...contractRule(manifest),
    ...containerRule(manifest),
    ...entryRule(manifest),
    ...filesRule(manifest),
    ...routesRule(manifest, paths),
    ...menuRule(manifest),
    ...languagesRule(manifest),
    ...(manifest.part === SHELL ? pageRule(manifest) : []),
    ...Object.entries(rulesOfSurroundings(manifest, shell)),
  ]);
}

/** Returns what a schema rejects, as broken rules. */
export const rulesOf = ({ issues }: z.ZodError): BrokenRules =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));

type BrokenRule = readonly [field: string, message: string];

function contractRule({ contract }: ReleaseManifest): BrokenRule[] {
  if (contract === CONTRACT_VERSION) return [];
  return [['contract', `Built for version ${contract} of the contract, the server has version ${CONTRACT_VERSION}`]];
}

function containerRule({ part, container }: ReleaseManifest): BrokenRule[] {
  const expected = part === SHELL ? null : containerName(part);
  return container === expected ? [] : [['container', `Must be ${JSON.stringify(expected)} for the part "${part}"`]];
}

const entryRule = ({ scripts }: ReleaseManifest): BrokenRule[] =>
  scripts.length > 0 ? [] : [['scripts', 'There is no entry script']];

/** Whatever the page or the shell loads must be one of the files. */
function filesRule({ scripts, styles, routes, panels = [], messages, hashes, files }: ReleaseManifest): BrokenRule[] {
  const named: [string, readonly string[]][] = [
    ['scripts', scripts],
    ['styles', styles],
    ['hashes', hashes === undefined ? [] : [hashes]],
    ...Object.entries({ routes, panels }).flatMap(([list, entries]) =>
      entries.flatMap((entry, index): [string, readonly string[]][] => [
        [`${list}.${index}.scripts`, entry.scripts],
        [`${list}.${index}.styles`, entry.styles],
      ]),
    ),
    ...Object.entries(messages).map(([language, scripts]): [string, readonly string[]] => [
      `messages.${language}`,
      scripts,
    ]),
  ];
  return named.flatMap(([field, names]) =>
    names.flatMap((file, index): BrokenRule[] =>
      Object.hasOwn(files, file) ? [] : [[`${field}.${index}`, `"${file}" is not one of the files`]],
    ),
  );
}

const pageRule = ({ files }: ReleaseManifest): BrokenRule[] =>
  Object.hasOwn(files, PAGE_TEMPLATE) ? [] : [['files', `The shell needs a page, "${PAGE_TEMPLATE}"`]];

function routesRule({ part, routes }: ReleaseManifest, paths: readonly string[]): BrokenRule[] {
  const own = new Set(paths.map(withoutNames));
  return routes.flatMap(({ path }, index): BrokenRule[] =>
    own.has(withoutNames(path)) ? [] : [[`routes.${index}.path`, `"${path}" does not belong to the part "${part}"`]],
  );
}

/** A base to resolve paths against, as browsers do: `//host` and `/\host` lead to another origin. */
const OWN_ORIGIN = 'http://own.invalid';

const menuRule = ({ menu }: ReleaseManifest): BrokenRule[] =>
  menu.flatMap(({ path }, index): BrokenRule[] =>
    URL.canParse(path, OWN_ORIGIN) && new URL(path, OWN_ORIGIN).origin === OWN_ORIGIN
      ? []
      : [[`menu.${index}.path`, `"${path}" leads to another site`]],
  );

/** The languages become a header of the page. */
const languagesRule = ({ messages }: ReleaseManifest): BrokenRule[] =>
  Object.keys(messages).flatMap((language): BrokenRule[] =>
    isLanguageTag(language) ? [] : [[`messages.${language}`, 'Not a language tag (BCP 47)']],
  );

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** The rules of which the shell in use, or the version of the server, decides whether a release breaks them. */
export const rulesOfSurroundings = (manifest: ReleaseManifest, shell: ReleaseManifest | null): BrokenRules =>
  missingFor(manifest, { shell: manifest.part === SHELL ? null : shell, endpoints: ownEndpoints });
