import type { KyInstance, Options as KyOptions } from 'ky';
import type { Method } from 'shared-api/endpoints/endpoint';
import type { Endpoints } from 'shared-api/endpoints/endpoints';
import type { z } from 'zod';
import { http } from './http.ts';

/** The paths that the API has for a method, with `:name` for parameters. */
export type ApiPath<M extends Method> = keyof Endpoints extends infer Name
  ? Name extends `${M} ${infer Path}`
    ? Path
    : never
  : never;

/**
 * The type that the server accepts for a part of the request; empty if the endpoint declares none. `Schema` has no
 * constraint: `z.ZodType` would be compared with it member by member, and checking all calls would take three times as long.
 */
type Part<E, Name extends 'params' | 'query' | 'body'> = E extends { readonly [N in Name]: infer Schema }
  ? { readonly [N in Name]: z.input<Schema> }
  : { readonly [N in Name]?: never };

/** The body of an endpoint that takes bytes; its `type` is the media type. */
type Bytes<E> = E extends { readonly bytes: readonly string[] } ? { readonly bytes: Blob } : { readonly bytes?: never };

/** Optional query parameters may be omitted; `undefined` counts as omitted. */
type OptionalQuery<Query> = Query extends { readonly query: infer Values }
  ? Record<never, never> extends Values
    ? { readonly query?: { readonly [Name in keyof Values]?: Values[Name] | undefined } }
    : { readonly query: Values }
  : Query;

/** By endpoint, so that each is computed once and not for every call. */
type Requests = {
  readonly [Name in keyof Endpoints]: Part<Endpoints[Name], 'params'> &
    OptionalQuery<Part<Endpoints[Name], 'query'>> &
    Part<Endpoints[Name], 'body'> &
    Bytes<Endpoints[Name]> &
    Pick<KyOptions, 'signal' | 'keepalive' | 'fetch'>;
};
type Responses = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends { readonly contentType: string }
    ? Blob
    : Endpoints[Name] extends { readonly response: infer Schema }
      ? z.output<Schema>
      : never;
};

type NameOf<M extends Method, Path extends string> = `${M} ${Path}` & keyof Endpoints;

export type ApiRequest<M extends Method, Path extends ApiPath<M>> = Requests[NameOf<M, Path>];

/** The type of a successful response; a file is a `Blob`. */
export type ApiResponse<M extends Method, Path extends ApiPath<M>> = Responses[NameOf<M, Path>];

/** The request may be omitted if nothing in it is required. */
type Arguments<Value> = Record<never, never> extends Value ? [request?: Value] : [request: Value];

type Call<M extends Method> = <Path extends ApiPath<M>>(
  path: Path,
  ...[request]: Arguments<ApiRequest<M, Path>>
) => Promise<ApiResponse<M, Path>>;

interface AnyRequest extends Pick<KyOptions, 'signal' | 'keepalive' | 'fetch'> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: KyOptions['searchParams'];
  readonly body?: unknown;
  readonly bytes?: Blob;
}

function call<M extends Method>(client: KyInstance, method: M): Call<M> {
  const send = async (
    path: string,
    { params = {}, query, body, bytes, ...options }: AnyRequest = {},
  ): Promise<unknown> => {
    const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const response = await client(url, {
      ...options,
      method,
      searchParams: query,
      ...(bytes ? { body: bytes } : { json: body }),
    });
    if (response.status === 204) return null;
    return /^(text\/csv|application\/pdf)/.test(response.headers.get('content-type') ?? '')
      ? response.blob()
      : response.json();
  };
  return send as unknown as Call<M>;
}

/** Returns the API as a client sends requests to it. */
export const apiOf = (client: KyInstance) => ({
  get: call(client, 'GET'),
  post: call(client, 'POST'),
  put: call(client, 'PUT'),
  patch: call(client, 'PATCH'),
  delete: call(client, 'DELETE'),
});

/**
 * The API, typed by the schemas that the server validates with: `api.get('/packages/:id', { params: { id } })`. Rejects
 * with an `ApiError`. Types only: a response is not validated again in the browser.
 */
export const api = apiOf(http);
