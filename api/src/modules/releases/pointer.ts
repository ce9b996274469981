import { eq, sql } from 'drizzle-orm';
import type { Part } from 'federation-contract/parts';
import { processClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { activations, currentReleases } from '../../platform/database/tables/releases.ts';
import type { Publisher } from '../../platform/http/publisher.ts';
import type { Platform } from '../../platform.ts';
import { changeDeployment, deploymentOf, lockDeployment, noteDeployed, withVersion } from './deployments.ts';
import { actorOf, recordActivation } from './repository.ts';
import { addRevision, lastRevision } from './revisions.ts';

type Store = Pick<Platform, 'db' | 'secrets'>;

/**
 * Compare-and-set for a team or an administrator: moves the pointer only if it still names the version that the caller
 * saw; returns whether it did. A canary that becomes current ends.
 */
export const moveCurrent = (
  store: Store,
  part: Part,
  { version, replaces }: { readonly version: string; readonly replaces: string | null },
  by: Publisher,
): Promise<boolean> =>
  store.db.transaction(async (tx) => {
    if (replaces === null) return insertCurrent({ ...store, db: tx }, part, version, by);
    const before = await lockDeployment(tx, part);
    if (before?.version !== replaces) return false;
    if (version === replaces) await handBackToStartups(tx, part, version);
    else await changeDeployment(tx, store, part, before, withVersion(before, version), by);
    return true;
  });

/** Lets startups replace the current release, if it is the build of the last one. */
const handBackToStartups = (tx: Database, part: Part, version: string) =>
  tx
    .update(currentReleases)
    .set({ installed: sql`coalesce(${currentReleases.built} = ${version}, false)` })
    .where(eq(currentReleases.part, part));

/** Makes the first release of a part current; returns whether it is the first. */
async function insertCurrent({ db: tx, secrets }: Store, part: Part, version: string, by: Publisher): Promise<boolean> {
  const [row] = await tx.insert(currentReleases).values({ part, version }).onConflictDoNothing().returning();
  if (!row) return false;
  await tx.insert(activations).values({ part, version, ...actorOf(by) });
  await noteDeployed(tx, { secrets }, part, null, deploymentOf(row));
  return true;
}

/**
 * Notes the build of a startup, and moves the pointer to it, unless the current release is a team's; returns the version
 * that is current afterwards. A single statement does both, since several servers may start at the same time.
 */
export const installCurrent = (store: Store, part: Part, version: string): Promise<string> =>
  store.db.transaction(async (tx) => {
    const before = await lockDeployment(tx, part);
    const [row] = await tx
      .insert(currentReleases)
      .values({ part, version, installed: true, built: version })
      .onConflictDoUpdate({
        target: currentReleases.part,
        set: {
          built: version,
          version: sql`case when ${currentReleases.installed} then ${version} else ${currentReleases.version} end`,
          canary: sql`case when ${currentReleases.installed} then nullif(${currentReleases.canary}, ${version}) else ${currentReleases.canary} end`,
        },
      })
      .returning();
    if (!row) throw new Error('The current release was not stored');
    const after = deploymentOf(row);
    if (after.version !== before?.version) {
      await tx.insert(activations).values({ part, version: after.version });
      await recordActivation({ clock: processClock }, tx, part, before?.version ?? null, after.version);
      await noteDeployed(tx, store, part, before, after);
    } else if ((await lastRevision(tx))?.parts[part] === undefined) {
      // The first start of a version of the server that keeps revisions, or of one that brings along a part that was removed.
      await addRevision(tx, store, part);
    }
    return after.version;
  });
