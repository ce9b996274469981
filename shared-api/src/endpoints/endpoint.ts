import { z } from 'zod';

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
   * administrators, administrators and holders of a publish token, administrators and commands on the server, or only
   * commands on the server. `user` is for a user's own account alone, where the second factor is set up. Public endpoints ignore the `Authorization` header, unless it is a support view's.
   */
  readonly access: 'public' | 'user' | 'member' | 'admin' | 'publisher' | 'operator' | 'command';
  /**
   * Whether it is open to an administrator who views the product as a user (`isOpenInSupportView`): by default, only if
   * it reads and is for members. Whatever concerns a user's own account, such as its sessions, has to be opened here.
   */
  readonly inSupportView?: boolean;
  /** Open to releases below the floor of their part, too: what keeps or ends a session. */
  readonly belowFloor?: true;
  /** Path parameters: an object schema. */
  readonly params?: z.ZodType;
  /** Query parameters: an object schema. */
  readonly query?: z.ZodType;
  /** The last path parameter takes the rest of the path, slashes included. */
  readonly wildcard?: true;
  /** JSON body of the request. */
  readonly body?: z.ZodType;
  /** The body is binary, of one of these media types, not JSON. */
  readonly bytes?: readonly string[];
  /** The bytes are handed on as they arrive, instead of being collected first. */
  readonly streamed?: true;
  /** Status of a successful response; 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Of a successful response that is not one JSON value but streamed: a file, or lines. */
  readonly contentType?: 'text/csv' | 'application/pdf' | 'application/gzip' | 'application/x-ndjson';
  /** JSON body of a successful response; `z.null()` for a 204, `z.string()` for a file. */
  readonly response: z.ZodType;
}

/** Returns whether an endpoint is open to a support view. Public ones that read are, too: they do not know who asks. */
export const isOpenInSupportView = (name: EndpointName, { access, inSupportView }: Endpoint): boolean =>
  inSupportView ?? (name.startsWith('GET ') && (access === 'member' || access === 'public'));

/** A response without a body. */
export const noContent = { status: 204, response: z.null() } as const;
/** A response that is a CSV file. */
export const csvFile = { contentType: 'text/csv', response: z.string() } as const;

type Untagged = Readonly<Record<EndpointName, Omit<Endpoint, 'tag'>>>;

type Tagged<Endpoints extends Untagged> = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] & Pick<Endpoint, 'tag'>;
};

/** Returns the endpoints of one section with its tag, and the exact type of each. */
export function defineEndpoints<const Endpoints extends Untagged>(tag: Endpoint['tag'], endpoints: Endpoints) {
  const tagged = Object.entries(endpoints).map(([name, endpoint]) => [name, { ...endpoint, tag }]);
  return Object.fromEntries(tagged) as Tagged<Endpoints>;
}
