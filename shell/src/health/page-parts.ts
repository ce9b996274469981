import { REGISTRY_ELEMENT_ID } from 'federation-contract/page';
import { SHELL } from 'federation-contract/parts';
import type { Registry } from 'federation-contract/registry';
import { isLostMark, screenMark } from './marks.ts';

/** A part that this page has. */
export interface PagePart {
  readonly part: string;
  readonly version: string;
  /** The name of the file that starts it; empty for the shell, without which nothing is reported. */
  readonly entry: string;
}

/** Whether a page has versions that were chosen for this browser alone. */
export const hasOverrides = (): boolean => readPage()?.overrides !== undefined;

/** Returns the parts in the registry of a page, without those that are switched off. */
export function readParts(): PagePart[] {
  const page = readPage();
  if (!page) return [];
  const { shell, remotes } = page;
  const enabled = remotes.filter(({ disabled }) => !disabled);
  return [
    { part: SHELL, version: shell.version, entry: '' },
    ...enabled.map(({ name, version, entry }) => ({ part: name, version, entry })),
  ];
}

export function readPage(): Registry | null {
  const text = document.getElementById(REGISTRY_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as Registry) : null;
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

/**
 * Whether files of the part are lost on their way, and none is missing: there was no answer, the server could not give one, or
 * what came has another hash.
 */
export function isLostOnTheWay(part: PagePart): boolean {
  const lost = performance
    .getEntriesByType('mark')
    .some(({ name }) => isLostMark(name) && name.includes(folderOf(part)));
  return lost && !requestsOf(part).some(({ responseStatus: status }) => status >= 400 && status < 500);
}

/** Returns when a screen of the part was first there, in milliseconds; `undefined` if none was. */
export const renderedAt = ({ part }: PagePart) => markedAt(screenMark(part));

export const markedAt = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime;
