import type { Release, ReleaseActor } from 'shared-api/releases/releases';
import type { listReleases } from './repository.ts';

export type ReleaseRow = Awaited<ReturnType<typeof listReleases>>[number];

/** Returns a release as the API sends it. */
export const releaseResponse = ({ part, version, current, published, activated, ...row }: ReleaseRow): Release => ({
  part,
  version,
  current: current !== null,
  published: { at: published.at.toISOString(), by: actorOf(published) },
  activated: activated?.at ? { at: activated.at.toISOString(), by: actorOf(activated) } : null,
  good_at: row.goodAt?.toISOString() ?? null,
  withdrawn: row.withdrawnAt && { at: row.withdrawnAt.toISOString(), because: row.withdrawnBecause ?? '' },
  deleted_at: row.deletedAt?.toISOString() ?? null,
  source: row.source,
});

type Actor = Pick<ReleaseRow['published'], 'userId' | 'tokenId' | 'user' | 'token'>;

/** Returns who has done something as the API sends it. */
export function actorOf({ userId, tokenId, user, token }: Actor): ReleaseActor | null {
  if (userId !== null) return { kind: 'administrator', name: user };
  return tokenId === null ? null : { kind: 'token', name: token };
}
