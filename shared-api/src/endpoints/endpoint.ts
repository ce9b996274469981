import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path below `/api`, with `:name` for path parameters: `GET /packages/:id`. */
export type EndpointName = `${Method} /${string}`;

/**
 * One API call. The server validates and documents it from this definition, and the typed client derives its types from
 * it.
 */
export interface Endpoint {
  /** Unique in the whole API; the `operationId` of the OpenAPI document. */
  readonly operationId: string;
  /** One sentence in the imperative, without a full stop. */
  readonly summary: string;
  /** Anything that a client has to know beyond the summary and the schemas. */
  readonly description?: string;
  /** The section of the OpenAPI document; the same for all endpoints of an entity. */
  readonly tag: { readonly name: string; readonly description: string };
  /**
   * Who may call it: everyone, users who are logged in, users with the second factor that their role requires,
   * administrators, or administrators and holders of a publish token. `user` is for a user's own account alone, where
   * the second factor is set up. Public endpoints ignore the `Authorization` header.
   */
  readonly access: 'public' | 'user' | 'member' | 'admin' | 'publisher';
  /** Path parameters: an object schema. */
  readonly params?: z.ZodType;
  /** Query parameters: an object schema. */
  readonly query?: z.ZodType;
  /** The last path parameter takes the rest of the path, slashes included. */
  readonly wildcard?: true;
  /** JSON body of the request. */
  readonly body?: z.ZodType;
  /** The body is binary (`application/octet-stream`), not JSON. */
  readonly bytes?: true;
  /** Status of a successful response; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  /** JSON body of a successful response; `z.null()` for a 204. */
  readonly response: z.ZodType;
}

/** Returns its argument, with the exact type of each endpoint. */
export const defineEndpoints = <const Endpoints extends Readonly<Record<EndpointName, Endpoint>>>(
  endpoints: Endpoints,
) => endpoints;
