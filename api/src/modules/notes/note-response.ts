import type { VideoLoop, VideoNote } from 'shared-api/notes';
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

const timesOf = ({ created_at, updated_at }: Pick<NoteRow, 'created_at' | 'updated_at'>) => ({
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
