import { ApiError } from 'shared-auth/api-error';

/** The file cannot be read any more: it was moved, deleted or changed after it was chosen. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const DELAYS_SECONDS = [1, 2, 5, 10, 20, 30];
/** Until somebody makes room on the server. */
const FULL_SECONDS = 30;

/** After so many failures in a row, an error that is not an outage is final. */
const ATTEMPTS = 5;

/** Errors of one attempt: the next one asks the server where to continue. */
const TRANSIENT = new Set<string>(['conflict', 'locked', 'checksum_mismatch', 'not_found', 'rate_limited']);

/** Errors of a server without free space. */
const FULL = new Set<string>(['storage_full', 'read_only']);

/**
 * Returns the seconds after which to try again, or `null` if an error is final. An outage, of the connection or the
 * server, is waited out however long it takes, and so is a lack of space.
 *
 * @param failures how many requests have failed in a row, including this one
 */
export function retryAfter(error: unknown, failures: number): number | null {
  if (!(error instanceof ApiError)) return null;
  if (FULL.has(error.code)) return error.retryAfter ?? FULL_SECONDS;
  const delay = error.retryAfter ?? DELAYS_SECONDS[failures - 1] ?? DELAYS_SECONDS.at(-1) ?? null;
  if (isOutage(error)) return delay;
  return TRANSIENT.has(error.code) && failures < ATTEMPTS ? delay : null;
}

const isOutage = ({ status }: ApiError) => status === 0 || status >= 500;
