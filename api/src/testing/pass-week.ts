import { sql } from 'drizzle-orm';
import { unreferencedFiles } from '../platform/database/tables/files.ts';
import { removeUnreferencedFiles } from '../platform/stored-files/remove-unreferenced.ts';
import type { Platform } from '../platform.ts';

type Store = Pick<Platform, 'db' | 'storage'>;

/** Looks for files that nothing refers to, and lets days pass for those that it has found, by the database's clock. */
export async function findUnreferenced({ db, storage }: Store, days: number): Promise<void> {
  await removeUnreferencedFiles({ db, storage }, { isListed: true });
  await db
    .update(unreferencedFiles)
    .set({ since: sql`${unreferencedFiles.since} - make_interval(secs => ${days * 24 * 3600})` });
}

/** Moves all that nothing refers to to the trash, as an operator may after a week. */
export async function removeAWeekLater(store: Store): Promise<void> {
  await findUnreferenced(store, 7);
  await removeUnreferencedFiles(store, { agreed: Infinity });
}
