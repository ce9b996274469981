import type { Endpoint, EndpointName } from 'shared-api/endpoints/endpoint';
import { endpoints } from 'shared-api/endpoints/endpoints';
import { errorBody, errorStatus } from 'shared-api/errors';
import type { z } from 'zod';

type Path = readonly PropertyKey[];

/** Those without parameters first: `/admin/users/export` is no user. */
const routes = Object.entries<Endpoint>(endpoints)
  .map(([name, endpoint]) => {
    const [method, path] = name.split(' ') as [string, string];
    const pattern = path.replace(/:\w+/g, '[^/]+').replace(/\[\^\/\]\+$/, endpoint.wildcard ? '.+' : '$&');
    return { name: name as EndpointName, method, pattern: new RegExp(`^/api${pattern}$`), endpoint };
  })
  .sort((a, b) => a.name.split(':').length - b.name.split(':').length);

/**
 * Returns why the API could not send a response to a request; nothing if it could. Ids are words in tests, and count as
 * UUIDs. A field that the schema does not have is no difference: by its types, no code can read it.
 */
export async function objectionsTo(request: Request, response: Response): Promise<string[]> {
  const { pathname } = new URL(request.url);
  const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
  const objections = route ? await differences(route.endpoint, response) : ['The API has no such endpoint'];
  return objections.map((objection) => `${request.method} ${pathname}: ${objection}`);
}

async function differences({ status = 200, contentType, response: schema }: Endpoint, response: Response) {
  if (response.status >= 400) return errorDifferences(response);
  if (response.status !== status) return [`The status is ${status}, not ${response.status}`];
  const type = response.headers.get('content-type') ?? '';
  if (contentType) return type.startsWith(contentType) ? [] : [`The content type is ${contentType}, not “${type}”`];
  const text = await response.text();
  if (status === 204) return text === '' ? [] : ['A 204 has no body'];
  return bodyDifferences(schema, text);
}

async function errorDifferences(response: Response): Promise<string[]> {
  const text = await response.text();
  const found = bodyDifferences(errorBody, text);
  if (found.length > 0) return found;
  const { code } = errorBody.parse(JSON.parse(text)).error;
  return errorStatus[code] === response.status ? [] : [`The status of ${code} is ${errorStatus[code]}`];
}

function bodyDifferences(schema: z.ZodType, text: string): string[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return ['The body is not JSON'];
  }
  const uuids = new Map<string, string>();
  for (;;) {
    const result = schema.safeParse(body);
    if (result.success) return [];
    const words = result.error.issues.flatMap((issue) => idsIn(issue));
    if (words.length === 0) return result.error.issues.map((issue) => describe(issue));
    body = words.reduce((changed, path) => withUuid(changed, path, uuids), body);
  }
}

/** The paths of the words that are rejected because they are not UUIDs. */
function idsIn(issue: z.core.$ZodIssue, parent: Path = []): Path[] {
  const path = [...parent, ...issue.path];
  if (issue.code === 'invalid_format' && issue.format === 'uuid') return [path];
  return issue.code === 'invalid_union' ? issue.errors.flat().flatMap((inner) => idsIn(inner, path)) : [];
}

/** A copy of a value with a UUID in place of the word at a path; the same for the same word. */
function withUuid(value: unknown, [name, ...rest]: Path, uuids: Map<string, string>): unknown {
  if (name === undefined) {
    const word = String(value);
    const uuid = uuids.get(word) ?? `00000000-0000-7000-8000-${String(uuids.size).padStart(12, '0')}`;
    uuids.set(word, uuid);
    return uuid;
  }
  const parts = value as Record<PropertyKey, unknown>;
  const changed = withUuid(parts[name], rest, uuids);
  return Array.isArray(value) ? value.with(Number(name), changed) : { ...parts, [name]: changed };
}

function describe(issue: z.core.$ZodIssue): string {
  // The option that the value is closest to says most.
  const options = issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length) : [];
  const closest = options[0]?.map((inner) => describe(inner)).join(', ');
  return `${issue.path.join('.')}: ${issue.message}${closest ? ` (${closest})` : ''}`;
}
