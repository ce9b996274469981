import { REGISTRY_ELEMENT_ID } from 'federation-contract/page';
import type { Registry } from 'federation-contract/registry';
import { bucketOf, REPORT_EVENTS } from 'shared-api/telemetry/limits';
import type { FailureStage, TelemetryEvent } from 'shared-api/telemetry/telemetry';
import { RemoteError } from '../remotes/remote-loader.ts';
import { screenMark } from './screen-mark.ts';

/*
 * Reports what became of the parts of this page (docs/adr/0102), without saying whose it is. The page loads this after
 * its own files, or once a screen has failed; what happened before is read from the browser's record of requests and marks.
 */

interface PagePart {
  readonly part: string;
  readonly version: string;
  /** The name of the file that starts it; the shell's is not needed. */
  readonly entry: string;
}

const parts = readParts();
/** What was said of a part, of which each is said once per page. */
const said = new Set<string>();
let waiting: TelemetryEvent[] = [];

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  for (const part of parts) addLoad(part);
  send();
});
window.addEventListener('error', ({ filename }) => addError(filename));
window.addEventListener('unhandledrejection', ({ reason }) => addError(stackOf(reason)));

/** Reports a screen in whose place there is a message, at once. Offline, that says nothing of the release. */
export function screenHasFailed(error: unknown): void {
  const part =
    error instanceof RemoteError ? parts.find(({ part: name }) => name === error.part) : partOf(stackOf(error));
  if (!part || !navigator.onLine) return;
  const release = releaseOf(part);
  add('fallback', { kind: 'fallback', ...release });
  if (error instanceof RemoteError) addFailure(part, hasArrived(part) ? 'evaluation' : 'entry');
  else if (renderedAt(part) === undefined) addFailure(part, 'render');
  else add('boundary', { kind: 'error', ...release, by: 'boundary' });
  send();
}

function readParts(): PagePart[] {
  const text = document.getElementById(REGISTRY_ELEMENT_ID)?.textContent;
  if (!text) return [];
  const { shell, remotes } = JSON.parse(text) as Registry;
  const enabled = remotes.filter(({ disabled }) => !disabled);
  return [
    { part: 'shell', version: shell.version, entry: '' },
    ...enabled.map(({ name, version, entry }) => ({ part: name, version, entry })),
  ];
}

const releaseOf = ({ part, version }: PagePart) => ({ part, version });

/** The folder of its files, in the address of each. */
const folderOf = ({ part, version }: PagePart) => `/${part}/${version}/`;

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');

/** The part whose script comes first in an address or a stack. */
function partOf(text: string): PagePart | undefined {
  const positions = parts.map((part) => ({ part, at: text.indexOf(folderOf(part)) })).filter(({ at }) => at >= 0);
  return positions.sort((a, b) => a.at - b.at)[0]?.part;
}

const requestsOf = (part: PagePart) =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    name.includes(folderOf(part)),
  );

const entryRequests = (part: PagePart) => requestsOf(part).filter(({ name }) => name.includes(part.entry));

const hasArrived = (part: PagePart) => entryRequests(part).some(({ responseStatus }) => responseStatus === 200);

const renderedAt = ({ part }: PagePart) => performance.getEntriesByName(screenMark(part))[0]?.startTime;

function add(what: string, event: TelemetryEvent): void {
  const key = `${what} ${event.part}`;
  if (said.has(key)) return;
  said.add(key);
  waiting.push(event);
}

const addFailure = (part: PagePart, stage: FailureStage) =>
  add('load', { kind: 'load', ...releaseOf(part), outcome: 'failed', stage });

function addError(text: string): void {
  const part = partOf(text);
  if (part) add('script', { kind: 'error', ...releaseOf(part), by: 'script' });
}

/** Adds how the load of a part has ended, if this page has requested it, and how often that took another attempt. */
function addLoad(part: PagePart): void {
  const release = releaseOf(part);
  if (part.part === 'shell') {
    add('load', { kind: 'load', ...release, outcome: 'rendered' });
    return;
  }
  const retries = new Set(requestsOf(part).flatMap(({ name }) => new URL(name).searchParams.get('retry') ?? []));
  for (const retry of retries) add(`retry ${retry}`, { kind: 'retry', ...release });
  const [request] = entryRequests(part);
  const rendered = renderedAt(part);
  if (rendered !== undefined) {
    const times = request && {
      arrived: bucketOf('arrived', request.responseEnd - request.startTime),
      rendered: bucketOf('rendered', rendered - request.startTime),
    };
    add('load', { kind: 'load', ...release, outcome: 'rendered', ...times });
  } else if (request) add('load', { kind: 'load', ...release, outcome: 'abandoned' });
}

/** As a beacon, which the browser sends even after the page is gone. */
function send(): void {
  while (waiting.length > 0) {
    const events = waiting.slice(0, REPORT_EVENTS);
    waiting = waiting.slice(REPORT_EVENTS);
    navigator.sendBeacon('/api/telemetry', new Blob([JSON.stringify({ events })], { type: 'application/json' }));
  }
}
