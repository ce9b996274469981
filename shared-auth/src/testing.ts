import type { ErrorBody, ErrorCode } from 'shared-api/errors';
import { onTestFinished } from 'vitest';
import { objectionsTo } from './testing/response-check.ts';

/** Responses by `METHOD /path` (without the query), or just the path for GET. */
export type StubbedResponses = Readonly<Record<string, (request: Request) => Response | Promise<Response>>>;

/**
 * Stubs `fetch` with responses of the API; returns the list of requests it receives. Rejects a request without a response.
 * Fails the test if it gets a response that the API would not send, unless that is marked with `notFromApi`.
 */
export function stubApi(responses: StubbedResponses): Request[] {
  const checks: Promise<string[]>[] = [];
  onTestFinished(async () => {
    const objections = new Set((await Promise.all(checks)).flat());
    if (objections.size > 0) throw new Error(['The API would not send what is stubbed:', ...objections].join('\n- '));
  });
  return stubServer(responses, (request, response) => {
    if (!foreign.has(response)) checks.push(objectionsTo(request, response.clone()));
  });
}

/**
 * Stubs `fetch` like `stubApi`, but with any responses: for tests of the client itself, which have to hold for every path and
 * body.
 */
export function stubServer(
  responses: StubbedResponses,
  onResponse: (request: Request, response: Response) => void = () => {},
): Request[] {
  const requests: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    const { pathname } = new URL(request.url);
    const respond =
      responses[`${request.method} ${pathname}`] ?? (request.method === 'GET' ? responses[pathname] : undefined);
    if (!respond) throw new TypeError(`No response is stubbed for ${request.method} ${pathname}`);
    const response = await respond(request);
    onResponse(request, response);
    return response;
  };
  return requests;
}

const foreign = new WeakSet<Response>();

/** Marks a response that is not from the API: of a proxy, of another version, or broken. */
export function notFromApi(response: Response): Response {
  foreign.add(response);
  return response;
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });

/** An error response of the API. `fields` maps a dotted path of the request to the code of its error. */
export function errorResponse(status: number, code: ErrorCode, fields: Record<string, string> = {}): Response {
  const errors = Object.entries(fields).map(([path, code]) => [path, { code, message: `Rejected: ${code}` }]);
  const error = { code, message: `Rejected: ${code}`, requestId: 'request-1' };
  const body: ErrorBody = { error: errors.length > 0 ? { ...error, fields: Object.fromEntries(errors) } : error };
  return json(body, status);
}

export const noContent = () => new Response(null, { status: 204 });

/** Returns a 429 with `Retry-After` in seconds. */
export function rateLimited(seconds: number): Response {
  const response = errorResponse(429, 'rate_limited');
  response.headers.set('retry-after', String(seconds));
  return response;
}
