import { errorOfAnswer, networkError } from './api-error.ts';
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
  const answer = await receive(request);
  // The API has no pages: this is a hotel's, or a proxy's, and nothing has been done.
  if (answer.ok && answer.headers.get('content-type')?.startsWith('text/html')) throw errorOfAnswer(answer, null);
  return answer;
}

async function receive(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok && !isJson(answer)) return answer;
    // To its end, since the connection may break in the middle of it, which is no other failure than an earlier break.
    const body = await answer.arrayBuffer();
    return new Response(body.byteLength === 0 ? null : body, answer);
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause;
    throw networkError(cause);
  }
}

/** Anything else that was asked for may have no end (events) or be too large to be held (a file): it is read as it comes. */
const isJson = ({ headers }: Response) => /^application\/(.+\+)?json\b(?!-)/i.test(headers.get('content-type') ?? '');
