import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { FileMissingError, StorageUnavailableError } from './storage.ts';

/** An S3 store, and where in it our files are. */
export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** All keys begin with it; empty, or ends with a slash. */
  readonly prefix: string;
  /** Whether the bucket is in the path of a URL, or in its host name. */
  readonly pathStyle: boolean;
}

const CONNECT_MS = 5000;
/** Until the response begins, each time; a part that is uploaded has to arrive before. */
export const REQUEST_MS = { read: 10_000, write: 30_000 };
const ATTEMPTS = 3;

export const s3ClientConfig = (settings: S3Settings): S3ClientConfig => ({
  endpoint: settings.endpoint,
  region: settings.region,
  forcePathStyle: settings.pathStyle,
  credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
  maxAttempts: ATTEMPTS,
  // The defaults need checksums that only Amazon's own store knows.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: {
    connectionTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS.write,
    throwOnRequestTimeout: true,
    httpAgent: AGENT,
    httpsAgent: AGENT,
  },
});

/** Each viewer who plays a video keeps a connection. */
const AGENT = { maxSockets: 1000, keepAlive: true };

/**
 * Whether it is the store that has said that there is no such object or upload. A 404 may come from anything in front of
 * it, such as a proxy without a route; to take it for an answer would lose what is there.
 */
export const isMissing = (error: unknown): boolean =>
  isOfStore(error) &&
  (/^NoSuch(Key|Upload)$/.test(error.name) || (isNotFound(error) && error.$metadata.requestId !== undefined));

/** Whether nothing tells where a 404 comes from: some stores do not number their responses, and that to `HEAD` has no body. */
export const hasNoReason = (error: unknown): boolean =>
  isOfStore(error) && isNotFound(error) && error.$metadata.requestId === undefined;

/** What the library makes of a 404 without an error of the store. */
const isNotFound = ({ name, $metadata }: StoreError) => $metadata.httpStatusCode === 404 && !/^NoSuch/.test(name);

/** Makes a client repeat requests whose response is a 404 of something else than the store. */
export function repeatMisrouted(client: Pick<S3Client, 'middlewareStack'>): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        try {
          return await next(args);
        } catch (error) {
          // Another name, since `NotFound` would also be an answer to the library for uploads.
          if (!commandName?.startsWith('Head') && hasNoReason(error)) {
            Object.assign(error as StoreError, { name: 'Misrouted', $retryable: {} });
          }
          throw error;
        }
      },
    { step: 'deserialize', priority: 'high', name: 'repeatMisrouted' },
  );
}

/** Returns an error of the store as one of ours; any other one as it is. */
export function storageError(error: unknown): unknown {
  if (!isOfStore(error) && !isOfConnection(error)) return error;
  const { httpStatusCode } = isOfStore(error) ? error.$metadata : {};
  const reason = 'code' in error ? String(error.code) : error.name;
  const status = httpStatusCode === undefined ? '' : ` ${httpStatusCode}`;
  const Kind = isMissing(error) ? FileMissingError : StorageUnavailableError;
  return new Kind(`The S3 storage cannot be used (${reason}${status})`, { cause: error });
}

/** Returns a request to the store, whose errors are ours. */
export async function ofStore<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    throw storageError(error);
  }
}

interface StoreError extends Error {
  readonly $metadata: { readonly httpStatusCode?: number; readonly requestId?: string };
}

/** Of a request whose body is a stream, which the library does not repeat nor describe. */
const isOfConnection = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    ('code' in error && /^E(CONN|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN)/.test(String(error.code))));

/** The library describes the attempts of a failed request in its error, whatever that is. */
const isOfStore = (error: unknown): error is StoreError =>
  error instanceof Error && '$metadata' in error && typeof error.$metadata === 'object';
