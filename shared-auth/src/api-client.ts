import type { Options as KyOptions } from 'ky';
import type { Endpoint, Method } from 'shared-api/endpoints/endpoint';
import type { Endpoints } from 'shared-api/endpoints/endpoints';
import type { z } from 'zod';
import { http } from './http.ts';

/** The paths that the API has for a method, with `:name` for parameters. */
export type ApiPath<M extends Method> = keyof Endpoints extends infer Name
  ? Name extends `${M} ${infer Path}`
    ? Path
    : never
  : never;

type EndpointOf<M extends Method, Path extends string> = `${M} ${Path}` extends infer Name extends keyof Endpoints
  ? Endpoints[Name]
  : never;

/** The type of a successful response; a file is a `Blob`. */
export type ApiResponse<M extends Method, Path extends ApiPath<M>> =
  EndpointOf<M, Path> extends { readonly contentType: string } ? Blob : z.output<EndpointOf<M, Path>['response']>;

/** The type that the server accepts for a part of the request; empty if the endpoint declares none. */
type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E extends {
  readonly [N in Name]: infer Schema;
}
  ? { readonly [N in Name]: Schema extends z.ZodType ? z.input<Schema> : never }
  : { readonly [N in Name]?: never };

/** Optional query parameters may be omitted; `undefined` counts as omitted. */
type Request<E extends Endpoint> = Part<E, 'params'> & OptionalQuery<Part<E, 'query'>> & Part<E, 'body'> & Bytes<E>;

/** The body of an endpoint that takes bytes; its `type` is the media type. */
type Bytes<E extends Endpoint> = E extends { readonly bytes: readonly string[] }
  ? { readonly bytes: Blob }
  : { readonly bytes?: never };
type OptionalQuery<Query> = Query extends { readonly query: infer Values }
  ? Record<never, never> extends Values
    ? { readonly query?: { readonly [Name in keyof Values]?: Values[Name] | undefined } }
    : { readonly query: Values }
  : Query;

export type ApiRequest<M extends Method, Path extends ApiPath<M>> = Request<EndpointOf<M, Path>> &
  Pick<KyOptions, 'signal' | 'keepalive' | 'fetch'>;

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

function call<M extends Method>(method: M): Call<M> {
  const send = async (
    path: string,
    { params = {}, query, body, bytes, ...options }: AnyRequest = {},
  ): Promise<unknown> => {
    const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const response = await http(url, {
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

/**
 * The API, typed by the schemas that the server validates with: `api.get('/packages/:id', { params: { id } })`. Rejects
 * with an `ApiError`. Types only: a response is not validated again in the browser.
 */
export const api = {
  get: call('GET'),
  post: call('POST'),
  put: call('PUT'),
  patch: call('PATCH'),
  delete: call('DELETE'),
};
