import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { knownDevices } from '../../../platform/database/identity.ts';
import { users } from '../../../platform/database/users.ts';
import { hasEmail } from '../user-repository.ts';

/** The id of the device with this hash, if the account with this address knows it. */
export async function findDeviceOf(db: Database, email: string, hash: string, now: Date): Promise<string | null> {
  const [device] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(hasEmail(email), eq(knownDevices.hash, hash), gt(knownDevices.expiresAt, now)));
  return device?.id ?? null;
}

/** Whether any user knows a device with this hash. */
export const isDeviceHash = async (db: Database, hash: string, now: Date) =>
  (await db.$count(knownDevices, and(eq(knownDevices.hash, hash), gt(knownDevices.expiresAt, now)))) > 0;

/** Adds the device, or extends the time for which it is known; returns its id. */
export async function upsertDevice(
  tx: Database,
  device: Pick<typeof knownDevices.$inferInsert, 'userId' | 'hash' | 'expiresAt'>,
  now: Date,
): Promise<string> {
  const [row] = await tx
    .insert(knownDevices)
    .values({ ...device, createdAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.hash],
      set: { expiresAt: device.expiresAt },
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
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.expiresAt), desc(knownDevices.id))
    .offset(kept);
  await tx.delete(knownDevices).where(inArray(knownDevices.id, surplus));
}

/** Deletes the devices of the user, or all but one. */
export const deleteDevices = (tx: Database, userId: string, butOne: string | null) =>
  tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), butOne === null ? undefined : ne(knownDevices.id, butOne)));
