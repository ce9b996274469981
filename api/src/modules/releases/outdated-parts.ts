import type { FastifyReply, FastifyRequest } from 'fastify';
import { PART_HEADER, REVISION_HEADER } from 'federation-contract/request-headers';
import type { Endpoint } from 'shared-api/endpoints/endpoint';
import { endpoints } from 'shared-api/endpoints/endpoints';
import type { ApiContext } from '../../platform/context.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { releasesBelowFloor } from './floors.ts';
import { currentRevision } from './revisions.ts';

/** For how long what was read is used: what another process has changed counts after this time, as it does for pages. */
const MAX_AGE_MS = 1000;

interface KnownReleases {
  readonly revision: number;
  readonly belowFloor: ReadonlySet<string>;
}

type Context = Pick<ApiContext, 'db' | 'clock'>;

/**
 * Returns a hook for requests that name their parts (`PART_HEADER`): it rejects those from below a floor with `outdated`, and tells
 * the others the revision of pages, so that a tab learns of newer releases. Requests without names are not looked at.
 */
export function rejectOutdatedParts(context: Context) {
  const known = knownReleases(context);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const named = request.headers[PART_HEADER];
    if (typeof named !== 'string') return;
    const { revision, belowFloor } = await known();
    reply.header(REVISION_HEADER, revision);
    if (isOpenBelowFloor(request)) return;
    if (named.split(',').some((label) => belowFloor.has(label.trim()))) {
      throw new ApiError('outdated', 'This page is of an earlier version. Reload it to go on.');
    }
  };
}

function isOpenBelowFloor({ routeOptions }: FastifyRequest): boolean {
  const { endpoint: name } = routeOptions.config;
  const endpoint: Endpoint | undefined = name && endpoints[name];
  return endpoint?.belowFloor ?? false;
}

/** Returns a function that reads the releases at most once in `MAX_AGE_MS`. If they cannot be read, the last ones count. */
function knownReleases({ db, clock }: Context): () => Promise<KnownReleases> {
  let last: KnownReleases = { revision: 0, belowFloor: new Set() };
  let reading: { readonly since: number; readonly done: Promise<unknown> } | undefined;
  const read = async () => {
    const revision = await currentRevision(db);
    // Each change of a floor adds a revision.
    if (revision !== last.revision) last = { revision, belowFloor: await releasesBelowFloor(db) };
  };
  return async () => {
    const now = clock().getTime();
    const age = now - (reading?.since ?? -Infinity);
    // Whoever needs the database anyway reports an outage.
    if (age < 0 || age >= MAX_AGE_MS) reading = { since: now, done: read().catch(() => {}) };
    await reading?.done;
    return last;
  };
}
