import type { VideoLoop, VideoNote } from 'shared-api/videos/notes';
import type { videoLoops, videoNotes } from '../../platform/database/notes.ts';

type NoteRow = typeof videoNotes.$inferSelect;
type LoopRow = typeof videoLoops.$inferSelect;

export const noteResponse = ({ id, time, text, drawing, ...row }: NoteRow): VideoNote => ({
  id,
  time,
  text,
  drawing: [...drawing],
  ...timesOf(row),
});

export const loopResponse = ({ id, name, start, end, ...row }: LoopRow): VideoLoop => ({
  id,
  name,
  start,
  end,
  ...timesOf(row),
});

const timesOf = ({ createdAt, updatedAt }: Pick<NoteRow, 'createdAt' | 'updatedAt'>) => ({
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});
