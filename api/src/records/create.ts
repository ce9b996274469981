import { getTableName } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { ApiContext } from '../platform/context.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { usePicture } from './use-picture.ts';
import { columnNames, divideFields, only } from './fields.ts';
import { setMembers } from './members.ts';
import type { AdminResource, RecordTable } from './resource.ts';
import { rejectUndeliverable } from './sale.ts';
import { rejectViolations } from './violations.ts';

/** Handles `POST /admin/<resource>`, records it in the audit trail, and returns the id of the record. */
export const createRecord = (
  context: Pick<ApiContext, 'db' | 'clock'>,
  resource: AdminResource,
  fields: object,
): Promise<string> =>
  rejectViolations(resource, () =>
    context.db.transaction(async (tx) => {
      const { table } = resource;
      const { columns, members } = divideFields(resource, fields);
      if (typeof columns['picture_id'] === 'string') await usePicture(tx, columns['picture_id']);
      const [row] = await tx
        .insert(table)
        .values(columns as PgInsertValue<RecordTable>)
        .returning();
      const { id } = row as { readonly id: string };
      for (const list of resource.members ?? []) {
        const memberIds = members[list.field] ?? [];
        // A new record has no others, which would have to be removed.
        if (memberIds.length > 0) await setMembers(tx, list, [id], memberIds);
      }
      await rejectUndeliverable(tx, resource, id);
      const after = { ...only(row, columnNames(table, columns)), ...members };
      await recordEvent(context, tx, { action: 'record.created', target: { type: getTableName(table), id }, after });
      return id;
    }),
  );
