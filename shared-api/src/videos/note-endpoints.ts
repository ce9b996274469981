import { z } from 'zod';
import { id, idParams } from '../ids.ts';
import { page } from '../lists.ts';
import { newVideoLoop, newVideoNote, videoLoop, videoLoopPatch, videoNote, videoNotePatch } from './notes.ts';
import { defineEndpoints, noContent } from '../endpoints/endpoint.ts';

const tag = { name: 'notes', description: 'The notes of members on videos, and the loops that they have saved' };

const noteParams = z.object({ id, noteId: id });
const loopParams = z.object({ id, loopId: id });

/** All of them are 403 `forbidden` for a locked video, and know only the user's own notes and loops. */
export const noteEndpoints = defineEndpoints(tag, {
  'GET /videos/:id/notes': {
    operationId: 'listNotes',
    summary: 'List your notes on a video, in the order of their times',
    description: 'All of them, at most 500.',
    access: 'member',
    params: idParams,
    response: page(videoNote),
  },
  'POST /videos/:id/notes': {
    operationId: 'addNote',
    summary: 'Add a note to a moment of a video',
    description: 'It has a text, a drawing on the frame, or both.',
    access: 'member',
    params: idParams,
    body: newVideoNote,
    status: 201,
    response: videoNote,
  },
  'PATCH /videos/:id/notes/:noteId': {
    operationId: 'updateNote',
    summary: 'Change the text, the time or the drawing of a note',
    access: 'member',
    params: noteParams,
    body: videoNotePatch,
    response: videoNote,
  },
  'DELETE /videos/:id/notes/:noteId': {
    operationId: 'removeNote',
    summary: 'Delete a note',
    access: 'member',
    params: noteParams,
    ...noContent,
  },
  'GET /videos/:id/loops': {
    operationId: 'listLoops',
    summary: 'List the loops of a video that you have saved, in the order of their starts',
    description: 'All of them, at most 50.',
    access: 'member',
    params: idParams,
    response: page(videoLoop),
  },
  'POST /videos/:id/loops': {
    operationId: 'addLoop',
    summary: 'Save a part of a video as a loop',
    access: 'member',
    params: idParams,
    body: newVideoLoop,
    status: 201,
    response: videoLoop,
  },
  'PATCH /videos/:id/loops/:loopId': {
    operationId: 'updateLoop',
    summary: 'Change the name, the start or the end of a loop',
    access: 'member',
    params: loopParams,
    body: videoLoopPatch,
    response: videoLoop,
  },
  'DELETE /videos/:id/loops/:loopId': {
    operationId: 'removeLoop',
    summary: 'Delete a loop',
    access: 'member',
    params: loopParams,
    ...noContent,
  },
});
