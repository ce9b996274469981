import { type VideoLoop, videoLoop, type VideoNote, videoNote } from 'shared-api/videos/notes';
import type { videoLoops, videoNotes } from '../../platform/database/tables/notes.ts';
import { pickFields } from '../../platform/http/pick-fields.ts';

export const noteResponse = (row: typeof videoNotes.$inferSelect): VideoNote => ({
  ...pickFields(videoNote, row),
  drawing: [...row.drawing],
});

export const loopResponse = (row: typeof videoLoops.$inferSelect): VideoLoop => pickFields(videoLoop, row);
