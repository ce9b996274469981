import { networkError } from './api-error.ts';
import { refresh } from './refresh.ts';
import { endSession } from './session.ts';
import { storedAccessToken } from './stored-session.ts';

/**
 * Sends a request with the session's token. spec 4 and 8: a 403 refreshes the token once and repeats the request once,
 * and a second 403 stands; a refresh that fails, or a 401, ends the session.
 */
export async function sessionFetch(request: Request): Promise<Response> {
  const token = storedAccessToken();
  const first = await send(request.clone(), token);
  if (first.status === 401) endSession(token);
  if (first.status !== 403 || token === null) return first;

  const refreshed = await refresh(token).catch(() => false);
  if (!refreshed) {
    endSession(token);
    return first;
  }
  const renewed = storedAccessToken();
  const second = await send(request, renewed);
  if (second.status === 401) endSession(renewed);
  return second;
}

/** Sends a request with the session's token, whatever the answer means for the session. */
export const plainFetch = (request: Request) => send(request, storedAccessToken());

async function send(request: Request, token: string | null): Promise<Response> {
  if (token !== null) request.headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(request);
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause;
    throw networkError(cause);
  }
}
