import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { knownDevices } from '../../../platform/database/tables/identity.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { hasEmail } from '../user-repository.ts';

/** Returns the id of the device with this hash, if the account with this address knows it. */
export async function findDeviceOf(db: Database, email: string, hash: string, now: Date): Promise<string | null> {
  const [device] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.user_id))
    .where(and(hasEmail(email), eq(knownDevices.hash, hash), gt(knownDevices.expires_at, now)));
  return device?.id ?? null;
}

/** Returns whether any user knows a device with this hash. */
export const isDeviceHash = async (db: Database, hash: string, now: Date) =>
  (await db.$count(knownDevices, and(eq(knownDevices.hash, hash), gt(knownDevices.expires_at, now)))) > 0;

/** Adds the device, or extends the time for which it is known; returns its id. */
export async function upsertDevice(
  tx: Database,
  device: Pick<typeof knownDevices.$inferInsert, 'user_id' | 'hash' | 'expires_at'>,
  now: Date,
): Promise<string> {
  const [row] = await tx
    .insert(knownDevices)
    .values({ ...device, created_at: now })
    .onConflictDoUpdate({
      target: [knownDevices.user_id, knownDevices.hash],
      set: { expires_at: device.expires_at },
    })
    .returning({ id: knownDevices.id });
  if (!row) throw new Error('The device was not inserted');
  return row.id;
}

/** Deletes all but `kept` devices of the user, those first that were used least recently. */
export async function deleteDevicesBeyond(tx: Database, userId: string, kept: number): Promise<void> {
  const surplus = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, userId))
    .orderBy(desc(knownDevices.expires_at), desc(knownDevices.id))
    .offset(kept);
  await tx.delete(knownDevices).where(inArray(knownDevices.id, surplus));
}

/** Deletes the devices of the user, or all but one. */
export const deleteDevices = (tx: Database, userId: string, butOne: string | null) =>
  tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.user_id, userId), butOne === null ? undefined : ne(knownDevices.id, butOne)));
