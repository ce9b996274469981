import type { SessionResponse } from 'shared-api/account/session';
import { errorOfResponse, networkError } from '../api-error.ts';
import { noteRevision, shellHeader } from '../page-release.ts';
import { endSession, renewSession, sessionCount, sessionSource } from '../session.ts';
import { withTabLock } from './tab-lock.ts';

/** Sends a request by `sendInSession`. */
export const sessionFetch = (request: Request): Promise<Response> =>
  sendInSession((token) => send(request.clone(), token));

/**
 * Calls `request` with the session's token. spec 4 and 8: a 403 refreshes the token once and repeats the request once, and
 * a second 403 is returned as it is; a failed refresh, or a 401, ends the session.
 */
export async function sendInSession<Received extends { readonly status: number }>(
  request: (token: string | null) => Promise<Received>,
): Promise<Received> {
  const token = sessionSource().token();
  const session = sessionCount();
  const first = await request(token);
  if (first.status === 401) endSession(token);
  // Nothing renews a support view: here a 403 means that it may not do this.
  if (first.status !== 403 || token === null || sessionSource().end) return first;

  const refreshed = await refresh(token).catch(() => null);
  if (!refreshed) {
    endSession(token, refreshed === null ? 'outage' : 'server');
    return first;
  }
  // Somebody else has logged in: the request must not be repeated in their name.
  if (sessionCount() !== session) return first;
  const renewed = sessionSource().token();
  const second = await request(renewed);
  if (second.status === 401) endSession(renewed);
  return second;
}

/** Sends a request with the session's token, without refreshing or ending the session, whatever the response. */
export const plainFetch = (input: RequestInfo | URL, init?: RequestInit) =>
  send(new Request(input, init), sessionSource().token());

let writes = 0;
/** Whether a request is under way that may change something. */
export const isWriting = (): boolean => writes > 0;

async function send(request: Request, token: string | null): Promise<Response> {
  if (token !== null) request.headers.set('authorization', `Bearer ${token}`);
  const isWrite = Number(request.method !== 'GET');
  writes += isWrite;
  const response = await receive(request).finally(() => (writes -= isWrite));
  // The API never sends HTML: this is the page of a proxy or captive portal, and the request did not arrive.
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html'))
    throw errorOfResponse(response, null);
  return response;
}

async function receive(request: Request): Promise<Response> {
  for (const [name, label] of Object.entries(shellHeader())) request.headers.append(name, label);
  try {
    const response = await fetch(request);
    noteRevision(response);
    if (response.ok && !isJson(response)) return response;
    // Read to the end here, so that a connection that breaks during the body is a network error like any other.
    const body = await response.arrayBuffer();
    return new Response(body.byteLength === 0 ? null : body, response);
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause;
    throw networkError(cause);
  }
}

/**
 * Only JSON is buffered: other responses may be endless (event streams) or large (files), and are passed on as streams.
 */
const isJson = ({ headers }: Response) => /^application\/(.+\+)?json\b(?!-)/i.test(headers.get('content-type') ?? '');

let refreshing: Promise<boolean> | null = null;

/**
 * Replaces the access token `rejected` with a new one; resolves with whether there is a valid one now: `false` if the
 * session has ended. Rejects if the server does not say.
 * spec 4: "Only one refresh runs at a time", in this page and in every other tab of it.
 */
export function refresh(rejected: string | null): Promise<boolean> {
  // The cookie is the administrator's, and the page must never continue as them.
  if (sessionSource().end) return Promise.resolve(false);
  refreshing ??= withTabLock(() => refreshUnlessDone(rejected)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Skips the request if another tab has refreshed the token while this one waited for the lock. */
async function refreshUnlessDone(rejected: string | null): Promise<boolean> {
  const stored = sessionSource().token();
  if (stored === null) return false;
  if (stored !== rejected) return true;
  return requestToken(stored);
}

async function requestToken(stored: string): Promise<boolean> {
  const response = await fetch(new URL('/api/refresh', location.origin), {
    method: 'POST',
    // Must complete even if the page is unloaded: the old refresh token is used up, and the response sets the new
    // cookie.
    keepalive: true,
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', ...shellHeader() },
  });
  if (response.status === 401) return false;
  if (!response.ok) throw new Error(`The refresh returned ${response.status}`);
  const renewed = (await response.json()) as SessionResponse;
  // Not if the user has logged out, or another user has logged in, in the meantime.
  if (sessionSource().token() === stored) renewSession(renewed);
  return sessionSource().token() !== null;
}
