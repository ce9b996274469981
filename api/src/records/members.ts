import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { Members } from './resource.ts';

/** The ids of the members that each field names; those of a field that is `undefined` stay as they are. */
export type MemberIds = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * Gives records the same members, and returns the ids of those before, in order, by the id of the record. The records'
 * rows must be locked.
 */
export async function setMembers(
  tx: Database,
  list: Members,
  ownerIds: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  return setMembersOfEach(tx, list, new Map(ownerIds.map((ownerId) => [ownerId, ids])));
}

/** Like `setMembers`, with the members of each record by its id. */
export async function setMembersOfEach(
  tx: Database,
  list: Members,
  members: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { owner, member, position } = list;
  const ofOwners = sql`${owner} = any(${sql.param([...members.keys()])}::uuid[])`;
  const rows = await tx
    .select({ ownerId: sql<string>`${owner}`, id: sql<string>`${member}` })
    .from(owner.table)
    .where(ofOwners)
    .orderBy(asc(position ?? member));
  const before = new Map<string, string[]>([...members.keys()].map((ownerId) => [ownerId, []]));
  for (const { ownerId, id } of rows) before.get(ownerId)?.push(id);
  if (rows.length > 0) await tx.delete(owner.table).where(ofOwners);
  await addMembers(tx, list, members);
  return before;
}

/** Gives records without members some, by the id of the record: in one statement, whatever their number. */
export async function addMembers(
  tx: Database,
  { owner, member, position }: Members,
  members: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const rows = [...members].flatMap(([ownerId, ids]) => ids.map((id, index) => ({ ownerId, id, index })));
  if (rows.length === 0) return;
  const columns = [owner, member, ...(position ? [position] : [])].map(({ name }) => sql.identifier(name));
  const index = position ? sql`, added.index` : sql``;
  await tx.execute(
    sql`insert into ${owner.table} (${sql.join(columns, sql`, `)})
        select added.owner_id, added.id${index}
        from unnest(
          ${sql.param(rows.map((row) => row.ownerId))}::uuid[],
          ${sql.param(rows.map((row) => row.id))}::uuid[],
          ${sql.param(rows.map((row) => row.index))}::integer[]
        ) as added (owner_id, id, index)`,
  );
}

/** Returns the fields of a record that name its members. */
export async function shownMembers(db: Database, lists: readonly Members[], ownerId: string): Promise<object> {
  const fields = lists.map(
    async ({ owner, member, position, shown: [field, { id, title }] }) =>
      [
        field,
        await db
          .select({ id: sql<string>`${id}`, title: sql<string>`${title}` })
          .from(owner.table)
          .innerJoin(id.table, eq(id, member))
          .where(eq(owner, ownerId))
          .orderBy(...(position ? [asc(position)] : [asc(title), asc(id)])),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(fields));
}
