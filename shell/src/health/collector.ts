import { SHELL } from 'federation-contract/parts';
import { storedConsent } from 'shared-auth/consent';
import { bucketOf } from 'shared-api/telemetry/limits';
import type { FailureStage } from 'shared-api/telemetry/telemetry';
import { RemoteError } from '../remotes/remote-loader.ts';
import { entryMark, FAILURE_MARK, type Failure } from './marks.ts';
import {
  hasOverrides,
  isLostOnTheWay,
  markedAt,
  type PagePart,
  partsIn,
  readParts,
  renderedAt,
  requestsOf,
} from './page-parts.ts';
import { add, send } from './report.ts';

/*
 * Reports what became of the parts of this page (docs/adr/0102), without saying whose it is. The page loads this after
 * its own files, or once a screen has failed; what happened before is read from the browser's record of requests and marks.
 */

const parts = readParts();
/** What such a page shows is not what visitors have, and its faults may be those of what was chosen for it. */
const isReported = !hasOverrides();

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden' || !isReported) return;
  for (const part of parts) addLoad(part);
  send();
});
window.addEventListener('error', ({ filename, message }) => addError(filename, message));
window.addEventListener('unhandledrejection', ({ reason }) => addError(stackOf(reason), String(reason)));
if (isReported && storedConsent() === 'accepted') measureVitals();
// `/js/cookies.js` says so, once there is consent.
else if (isReported) document.addEventListener('fullcourt:consent', measureVitals, { once: true });

/**
 * Reports a screen in whose place there is a message, or a panel in whose place there is nothing, at once. Offline, that says
 * nothing of the release.
 *
 * @param remote the remote that the screen or panel belongs to
 */
export function screenHasFailed(error: unknown, remote?: string): void {
  const part = partAtFault(error, remote);
  note(part?.part ?? remote, String(error));
  if (!part || !isReported || !navigator.onLine) return;
  const release = releaseOf(part);
  add('fallback', { kind: 'fallback', ...release });
  // A part that has had a screen is no broken one, whatever became of another.
  if (renderedAt(part) !== undefined) add('boundary', { kind: 'error', ...release, by: 'boundary' });
  else if (!(error instanceof RemoteError)) addFailure(part, 'render');
  // A server or a network that is down says nothing of the release.
  else if (!isTimeout(error.cause) && !isLostOnTheWay(part))
    addFailure(part, hasArrived(part) ? 'evaluation' : 'entry');
  send();
}

/** The part that has thrown; the remote, if only the shell's copy of React is in the stack: it complains of what it was given. */
function partAtFault(error: unknown, remote: string | undefined): PagePart | undefined {
  const named = (name: string | undefined) => parts.find(({ part }) => part === name);
  if (error instanceof RemoteError) return named(error.part);
  const thrown = partsIn(stackOf(error), parts);
  return thrown.length > 1 || thrown[0]?.part !== SHELL ? thrown[0] : (named(remote) ?? thrown[0]);
}

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError';

function measureVitals(): void {
  void import(/* webpackChunkName: "vitals" */ './vitals.ts').then(({ reportVitals }) => reportVitals(parts));
}

const releaseOf = ({ part, version }: PagePart) => ({ part, version });

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');

const entryRequests = (part: PagePart) => requestsOf(part).filter(({ name }) => name.includes(part.entry));

const hasArrived = (part: PagePart) => entryRequests(part).some(({ responseStatus }) => responseStatus === 200);

const addFailure = (part: PagePart, stage: FailureStage) =>
  add('load', { kind: 'load', ...releaseOf(part), outcome: 'failed', stage });

/** Notes in the page itself what has gone wrong, for the panel. */
const note = (part: string | undefined, text: string) =>
  performance.mark(FAILURE_MARK, { detail: { part, text } satisfies Failure });

/** @param text has the address of the script that has thrown */
function addError(text: string, message: string): void {
  const [part] = partsIn(text, parts);
  note(part?.part, message);
  if (part && isReported) add('script', { kind: 'error', ...releaseOf(part), by: 'script' });
}

/** Adds how the load of a part has ended, if this page has requested it, and how often that took another attempt. */
function addLoad(part: PagePart): void {
  const release = releaseOf(part);
  if (part.part === SHELL) {
    add('load', { kind: 'load', ...release, outcome: 'rendered' });
    return;
  }
  const retries = new Set(requestsOf(part).flatMap(({ name }) => new URL(name).searchParams.get('retry') ?? []));
  for (const retry of retries) add(`retry ${retry}`, { kind: 'retry', ...release });
  const [request] = entryRequests(part);
  const rendered = renderedAt(part);
  if (rendered !== undefined)
    add('load', { kind: 'load', ...release, outcome: 'rendered', ...phasesOf(part, request, rendered) });
  else if (request) add('load', { kind: 'load', ...release, outcome: 'abandoned' });
}

/** The buckets of how long each phase took, from when the part was requested. */
function phasesOf({ part }: PagePart, request: PerformanceResourceTiming | undefined, rendered: number) {
  if (!request) return {};
  const { startTime, responseEnd } = request;
  const evaluated = markedAt(entryMark(part));
  return {
    arrived: bucketOf('arrived', responseEnd - startTime),
    ...(evaluated === undefined ? {} : { evaluated: bucketOf('evaluated', evaluated - startTime) }),
    rendered: bucketOf('rendered', rendered - startTime),
  };
}
