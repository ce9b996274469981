import type { DemoContent } from 'demo/content';
import type { Database } from '../platform/database/database.ts';
import { videoLoops, videoNotes } from '../platform/database/tables/notes.ts';
import { idOf, type Ids } from './ids.ts';

/** Inserts what an account of the demo has written down for its drills. */
export async function seedAccountNotes(
  tx: Database,
  userId: string,
  written: NonNullable<DemoContent['accounts'][number]['notes']>,
  videoIds: Ids,
): Promise<void> {
  for (const { drill, notes, loops } of written) {
    const ids = { user_id: userId, video_id: idOf(videoIds, drill) };
    await tx.insert(videoNotes).values(notes.map((note) => ({ ...ids, ...note })));
    await tx.insert(videoLoops).values(loops.map((loop) => ({ ...ids, ...loop })));
  }
}
