import { and, asc, eq } from 'drizzle-orm';
import { fieldErrors } from 'shared-api/field-errors';
import { NOTES_MAX } from 'shared-api/videos/note-rules';
import type { NewVideoNote, VideoNote, VideoNotePatch } from 'shared-api/videos/notes';
import { deleteRowsOf } from '../../platform/account-hooks.ts';
import type { ApiContext } from '../../platform/context.ts';
import { videoLoops, videoNotes } from '../../platform/database/tables/notes.ts';
import { invalid, notFound } from '../../platform/http/errors/api-error.ts';
import type { AuthUser } from '../../platform/http/auth-user.ts';
import { noteResponse } from './note-response.ts';
import { editOwn, requirePlayable } from '../videos/own-video.ts';

export const deleteNotesAndLoops = deleteRowsOf(videoNotes, videoLoops);

const ownOf = (user: AuthUser, videoId: string) =>
  and(eq(videoNotes.user_id, user.id), eq(videoNotes.video_id, videoId));

export async function listNotes(context: ApiContext, user: AuthUser, videoId: string): Promise<VideoNote[]> {
  await requirePlayable(context, context.db, user, videoId);
  const rows = await context.db
    .select()
    .from(videoNotes)
    .where(ownOf(user, videoId))
    .orderBy(asc(videoNotes.time), asc(videoNotes.id));
  return rows.map(noteResponse);
}

export const addNote = (context: ApiContext, user: AuthUser, videoId: string, note: NewVideoNote): Promise<VideoNote> =>
  editOwn(context, user, videoId, async (tx, duration) => {
    requireValid(note, duration);
    if ((await tx.$count(videoNotes, ownOf(user, videoId))) >= NOTES_MAX)
      throw invalid({ text: fieldErrors.tooManyNotes });
    const now = context.clock();
    const [row] = await tx
      .insert(videoNotes)
      .values({ user_id: user.id, video_id: videoId, ...note, created_at: now, updated_at: now })
      .returning();
    if (!row) throw new Error('The note was not stored');
    return noteResponse(row);
  });

export const patchNote = (
  context: ApiContext,
  user: AuthUser,
  { id: videoId, noteId }: { readonly id: string; readonly noteId: string },
  { time, text, drawing }: VideoNotePatch,
): Promise<VideoNote> =>
  editOwn(context, user, videoId, async (tx, duration) => {
    const note = and(ownOf(user, videoId), eq(videoNotes.id, noteId));
    const [before] = await tx.select().from(videoNotes).where(note);
    if (!before) throw notFound('Note not found.');
    const next = { time: time ?? before.time, text: text ?? before.text, drawing: drawing ?? before.drawing };
    // A replaced file of the video may be shorter than it was: only a time that changes is checked.
    requireValid(next, time === undefined ? Infinity : duration);
    const [row] = await tx
      .update(videoNotes)
      .set({ ...next, updated_at: context.clock() })
      .where(note)
      .returning();
    if (!row) throw notFound('Note not found.');
    return noteResponse(row);
  });

export const removeNote = (
  context: ApiContext,
  user: AuthUser,
  { id: videoId, noteId }: { readonly id: string; readonly noteId: string },
): Promise<void> =>
  editOwn(context, user, videoId, async (tx) => {
    const removed = await tx
      .delete(videoNotes)
      .where(and(ownOf(user, videoId), eq(videoNotes.id, noteId)))
      .returning({ id: videoNotes.id });
    if (removed.length === 0) throw notFound('Note not found.');
  });

function requireValid(
  { time, text, drawing }: { readonly time: number; readonly text: string; readonly drawing: readonly unknown[] },
  duration: number,
): void {
  if (time > duration) throw invalid({ time: fieldErrors.invalid });
  if (text === '' && drawing.length === 0) throw invalid({ text: fieldErrors.textMissing });
}
