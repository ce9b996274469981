import type { ErrorBody, ErrorCode } from 'shared-api/errors';

type Answer = Response | Promise<Response>;

/** Answers by `METHOD /path` (without the query), or by the path alone for GET. */
export type StubbedAnswers = Readonly<Record<string, (request: Request) => Answer>>;

/**
 * Stubs `fetch` with the given answers; returns the list of requests it gets. A request without an answer is rejected.
 */
export function stubApi(answers: StubbedAnswers): Request[] {
  const requests: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    const { pathname } = new URL(request.url);
    const answer =
      answers[`${request.method} ${pathname}`] ?? (request.method === 'GET' ? answers[pathname] : undefined);
    if (!answer) throw new TypeError(`Nothing answers ${request.method} ${pathname}`);
    return answer(request);
  };
  return requests;
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });

export const refusal = (status: number, code: ErrorCode, fields?: Record<string, string>) =>
  json(
    {
      error: { code, message: `Refused: ${code}`, requestId: 'request-1', ...(fields && { fields }) },
    } satisfies ErrorBody,
    status,
  );
