import type { ApiContext } from '../context.ts';
import { trashedFiles } from '../database/tables/files.ts';
import { trashKeyOf } from '../storage/key-layout.ts';
import { addMarks } from './marks.ts';
import { isRow, trashedNames, type TrashedPlace } from './trash.ts';

type Store = Pick<ApiContext, 'db' | 'storage'>;

/** Numbers of files. */
interface RestoredFiles {
  readonly restored: number;
  /** Stay in the trash, since there is another file of that key by now. */
  readonly kept: number;
}

/** Moves what the trash has of a place back to where it was. Nothing that is stored there is replaced. */
export async function restorePlace({ db, storage }: Store, row: TrashedPlace): Promise<RestoredFiles> {
  const names = await trashedNames(storage, row);
  const free: string[] = [];
  for (const name of names) if (!(await storage.stat(name))) free.push(name);
  for (const name of free) await storage.prepareMove(trashKeyOf(row.batch, name), name);
  const kept = names.length - free.length;
  return db.transaction(async (tx) => {
    const [taken] = await tx.select().from(trashedFiles).where(isRow(row)).for('update');
    // Somebody else brings it back, or its time is over.
    if (!taken) return { restored: 0, kept: 0 };
    for (const name of free) await storage.move(trashKeyOf(row.batch, name), name);
    if (kept === 0) await tx.delete(trashedFiles).where(isRow(row));
    // Unless something refers to it, it has another week.
    if (free.length > 0) await addMarks(tx, [row.key]);
    return { restored: free.length, kept };
  });
}
