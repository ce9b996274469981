import type { ErrorBody, ErrorCode } from 'shared-api/errors';

/** Responses by `METHOD /path` (without the query), or just the path for GET. */
export type StubbedResponses = Readonly<Record<string, (request: Request) => Response | Promise<Response>>>;

/**
 * Stubs `fetch` with the given responses; returns the list of requests it receives. Rejects a request without a response.
 */
export function stubApi(responses: StubbedResponses): Request[] {
  const requests: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    const { pathname } = new URL(request.url);
    const respond =
      responses[`${request.method} ${pathname}`] ?? (request.method === 'GET' ? responses[pathname] : undefined);
    if (!respond) throw new TypeError(`No response is stubbed for ${request.method} ${pathname}`);
    return respond(request);
  };
  return requests;
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

/** A 429 with `Retry-After` in seconds. */
export function rateLimited(seconds: number): Response {
  const response = errorResponse(429, 'rate_limited');
  response.headers.set('retry-after', String(seconds));
  return response;
}

/** The body of a response whose connection breaks in the middle. */
export const brokenBody = () =>
  new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{"access_token":'));
      stream.error(new TypeError('network error'));
    },
  });
