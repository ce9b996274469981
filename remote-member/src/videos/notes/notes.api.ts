import { queryOptions, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { NewVideoLoop, NewVideoNote, VideoLoop, VideoNote } from 'shared-api/videos/notes';
import { api } from 'shared-auth/api-client';
import { videoKeys } from 'shared-queries/videos';

export const notesQuery = (videoId: string) =>
  queryOptions({
    queryKey: [...videoKeys.member, 'notes', videoId],
    queryFn: async ({ signal }) => (await api.get('/videos/:id/notes', { params: { id: videoId }, signal })).items,
  });

export const loopsQuery = (videoId: string) =>
  queryOptions({
    queryKey: [...videoKeys.member, 'loops', videoId],
    queryFn: async ({ signal }) => (await api.get('/videos/:id/loops', { params: { id: videoId }, signal })).items,
  });

/** Writes a video's notes, and shows the list as it then is. */
export function useSaveNotes(videoId: string) {
  const shown = useShownItems<VideoNote>(notesQuery(videoId).queryKey, (a, b) => a.time - b.time);
  return {
    /** A note without an id is a new one. */
    save: async (body: NewVideoNote, noteId?: string) => {
      const saved = noteId
        ? await api.patch('/videos/:id/notes/:noteId', { params: { id: videoId, noteId }, body })
        : await api.post('/videos/:id/notes', { params: { id: videoId }, body });
      shown.put(saved);
      return saved;
    },
    remove: async ({ id: noteId }: VideoNote) => {
      await api.delete('/videos/:id/notes/:noteId', { params: { id: videoId, noteId } });
      shown.remove(noteId);
    },
  };
}

/** Writes a video's loops, and shows the list as it then is. */
export function useSaveLoops(videoId: string) {
  const shown = useShownItems<VideoLoop>(loopsQuery(videoId).queryKey, (a, b) => a.start - b.start);
  return {
    add: async (body: NewVideoLoop) =>
      shown.put(await api.post('/videos/:id/loops', { params: { id: videoId }, body })),
    rename: async ({ id: loopId }: VideoLoop, name: string) =>
      shown.put(await api.patch('/videos/:id/loops/:loopId', { params: { id: videoId, loopId }, body: { name } })),
    remove: async ({ id: loopId }: VideoLoop) => {
      await api.delete('/videos/:id/loops/:loopId', { params: { id: videoId, loopId } });
      shown.remove(loopId);
    },
  };
}

/** Changes a list in the cache. */
function useShownItems<Item extends { readonly id: string }>(
  queryKey: QueryKey,
  compare: (one: Item, other: Item) => number,
) {
  const cache = useQueryClient();
  const change = async (changed: (items: Item[]) => Item[]) => {
    // A request that is on its way has the list as it was before.
    await cache.cancelQueries({ queryKey });
    // A list that has not been loaded is not known to be empty.
    if (cache.getQueryData(queryKey) === undefined) return cache.invalidateQueries({ queryKey });
    cache.setQueryData<Item[]>(queryKey, (items = []) => changed(items));
  };
  const without = (items: Item[], id: string) => items.filter((item) => item.id !== id);
  return {
    put: (item: Item) => void change((items) => [...without(items, item.id), item].sort(compare)),
    remove: (id: string) => void change((items) => without(items, id)),
  };
}
