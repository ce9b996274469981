import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import type { Database } from '../../../platform/database/database.ts';
import { compositionRevisions, releases } from '../../../platform/database/tables/releases.ts';
import type { Platform } from '../../../platform.ts';
import { findRelease } from '../repository.ts';
import { deployedParts, insertRevision, lastRevision, lockRevisions } from '../revisions.ts';
import { isReleaseSealed, isRevisionSealed, sealOfRelease, type Sealer } from './seals.ts';

type Store = Pick<Platform, 'db' | 'secrets'>;

/** Of how many releases the manifest was sealed, and whether the list of what pages have was. */
export interface Sealed {
  readonly releases: number;
  readonly list: boolean;
}

/**
 * Seals what has no seal, since a version of the server that makes none has written it, and anew what was sealed with an earlier
 * secret, so that this can be forgotten. What has a wrong seal stays as it is.
 */
export async function sealEarlier({ db, secrets }: Store): Promise<Sealed> {
  const by = { secrets };
  const newest: Sealer = { secrets: [secrets[0]] };
  return db.transaction(async (tx) => {
    await lockRevisions(tx);
    let count = 0;
    for (const { part, version } of await selectVersions(
      tx,
      secrets.length === 1 ? isNull(releases.seal) : undefined,
    )) {
      const row = await findRelease(tx, part, version);
      if (!row || isReleaseSealed(newest, row.manifest, row.seal)) continue;
      if (row.seal !== null && !isReleaseSealed(by, row.manifest, row.seal)) continue;
      await storeSeal(tx, by, row);
      count += 1;
    }
    const [last, deployed] = [await lastRevision(tx), await deployedParts(tx)];
    if (!last || isRevisionSealed(newest, last.revision, deployed, last.seal)) return { releases: count, list: false };
    const isOwn = isRevisionSealed(by, last.revision, last.parts, last.seal) && isDeepStrictEqual(last.parts, deployed);
    if (last.seal !== null && !isOwn) return { releases: count, list: false };
    await insertRevision(tx, by, last.revision + 1, deployed);
    return { releases: count, list: true };
  });
}

/** Seals everything as it is, also what others have changed: whoever operates the product vouches for it. */
export const sealAll = ({ db, secrets }: Store): Promise<Sealed> =>
  db.transaction(async (tx) => {
    await lockRevisions(tx);
    const rows = await selectVersions(tx);
    for (const { part, version } of rows) {
      const row = await findRelease(tx, part, version);
      if (row) await storeSeal(tx, { secrets }, row);
    }
    const last = await lastRevision(tx);
    await insertRevision(tx, { secrets }, (last?.revision ?? 0) + 1, await deployedParts(tx));
    return { releases: rows.length, list: true };
  });

const selectVersions = (tx: Database, which?: SQL): Promise<{ part: Part; version: string }[]> =>
  tx.select({ part: releases.part, version: releases.version }).from(releases).where(which);

const storeSeal = (tx: Database, by: Sealer, { part, version, manifest }: typeof releases.$inferSelect) =>
  tx
    .update(releases)
    .set({ seal: sealOfRelease(by, manifest) })
    .where(and(eq(releases.part, part), eq(releases.version, version)));

/** Removes all seals, which another secret has made; the next start makes new ones. */
export async function removeSeals(db: Database): Promise<void> {
  await db.update(releases).set({ seal: null });
  await db.update(compositionRevisions).set({ seal: null });
}

/** The versions with a wrong seal, and whether that of what pages have is wrong. */
export async function brokenSeals({ db, secrets }: Store) {
  const by = { secrets };
  const changed: { part: Part; version: string }[] = [];
  for (const { part, version } of await selectVersions(db)) {
    const row = await findRelease(db, part, version);
    if (row && !isReleaseSealed(by, row.manifest, row.seal)) changed.push({ part, version });
  }
  const [last, deployed] = [await lastRevision(db), await deployedParts(db)];
  return { changed, deployed, isListBroken: !isRevisionSealed(by, last?.revision ?? 0, deployed, last?.seal ?? null) };
}
