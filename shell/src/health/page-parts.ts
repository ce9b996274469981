import { REGISTRY_ELEMENT_ID } from 'federation-contract/page';
import { SHELL } from 'federation-contract/parts';
import type { Registry } from 'federation-contract/registry';
import { screenMark } from './marks.ts';

/** A part that this page has. */
export interface PagePart {
  readonly part: string;
  readonly version: string;
  /** The name of the file that starts it; empty for the shell, without which nothing is reported. */
  readonly entry: string;
}

/** Returns the parts in the registry of a page, without those that are switched off. */
export function readParts(): PagePart[] {
  const text = document.getElementById(REGISTRY_ELEMENT_ID)?.textContent;
  if (!text) return [];
  const { shell, remotes } = JSON.parse(text) as Registry;
  const enabled = remotes.filter(({ disabled }) => !disabled);
  return [
    { part: SHELL, version: shell.version, entry: '' },
    ...enabled.map(({ name, version, entry }) => ({ part: name, version, entry })),
  ];
}

/** The folder of its files, in the address of each. */
const folderOf = ({ part, version }: PagePart) => `/${part}/${version}/`;

/** Returns the parts whose scripts are in an address or a stack, in the order of the first of each. */
export function partsIn(text: string, parts: readonly PagePart[]): PagePart[] {
  const positions = parts.map((part) => ({ part, at: text.indexOf(folderOf(part)) })).filter(({ at }) => at >= 0);
  return positions.sort((a, b) => a.at - b.at).map(({ part }) => part);
}

/** Returns what the browser knows of the requests for the files of a part. */
export const requestsOf = (part: PagePart) =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    name.includes(folderOf(part)),
  );

/** Whether a file of the part was requested, and no request for it has had an answer other than that the server cannot give one. */
export function isUnanswered(part: PagePart): boolean {
  const requests = requestsOf(part).map(({ name, responseStatus }) => ({
    file: new URL(name).pathname,
    hasAnswer: responseStatus !== 0 && !(responseStatus >= 500),
  }));
  const answered = new Set(requests.filter(({ hasAnswer }) => hasAnswer).map(({ file }) => file));
  return requests.some(({ file }) => !answered.has(file));
}

/** Returns when a screen of the part was first there, in milliseconds; `undefined` if none was. */
export const renderedAt = ({ part }: PagePart) => markedAt(screenMark(part));

export const markedAt = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime;
