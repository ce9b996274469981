import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { VideoImage } from 'shared-api/videos/videos';
import { toast } from 'sonner';
import { useMessages } from '../messages/catalogue.ts';
import { useErrorToast } from '../messages/use-error-text.ts';
import { uploadPicture } from '../resource/fields/upload-picture.ts';
import { invalidate } from '../resource/resource-queries.ts';
import { useUndoToast } from '../resource/use-undo-toast.ts';
import {
  addVideoFrame,
  addVideoImage,
  deleteVideoImage,
  orderVideoImages,
  updateVideoImage,
  videoQueries,
} from './videos.api.ts';
import { videos } from './videos.resource.ts';

/** Changes the images of a video. Every change is saved at once, one after another, and reported by a toast. */
export function useVideoImages(videoId: string) {
  const { done } = useMessages().videoImages;
  const queryClient = useQueryClient();
  const onError = useErrorToast();
  const showUndo = useUndoToast(videos);
  // Two changes of the order that overtake each other would leave the older one.
  const common = {
    scope: { id: scopeOf(videoId) },
    onError,
    // Not waited for: a page may leave before it would find that its image is gone.
    onSettled: () => void refresh(queryClient, videoId),
  };

  return {
    /** Uploads a picture from the picker and adds it to the images. */
    add: useMutation({
      ...common,
      mutationFn: async (dataUrl: string) => addVideoImage(videoId, (await uploadPicture(dataUrl)).id),
      onSuccess: () => void toast.success(done.added),
    }),
    /** Adds a frame of the video, by its number, to the images. */
    addFrame: useMutation({
      ...common,
      mutationFn: (number: number) => addVideoFrame(videoId, number),
      onSuccess: () => void toast.success(done.added),
    }),
    /** Uploads a picture from the picker in place of an image's own. */
    replace: useMutation({
      ...common,
      mutationFn: async ({ imageId, dataUrl }: { readonly imageId: string; readonly dataUrl: string }) =>
        updateVideoImage(videoId, imageId, { picture_id: (await uploadPicture(dataUrl)).id }),
      onSuccess: () => void toast.success(done.replaced),
    }),
    makePrimary: useMutation({
      ...common,
      mutationFn: (imageId: string) => updateVideoImage(videoId, imageId, { primary_photo: true }),
      onSuccess: () => void toast.success(done.primary),
    }),
    remove: useMutation({
      ...common,
      mutationFn: (imageId: string) => deleteVideoImage(videoId, imageId),
      onSuccess: ({ undo }) => showUndo(done.deleted, undo),
    }),
    order: useMutation({
      ...common,
      mutationFn: (images: readonly VideoImage[]) =>
        orderVideoImages(
          videoId,
          images.map(({ id }) => id),
        ),
    }),
    /** Shows images in another order before it is saved, so that they stay where they were dropped. */
    show: (images: readonly VideoImage[]) => {
      void queryClient.cancelQueries({ queryKey: videoQueries.images(videoId).queryKey });
      queryClient.setQueryData(videoQueries.images(videoId).queryKey, [...images]);
    },
  };
}

export type VideoImageChanges = ReturnType<typeof useVideoImages>;

const scopeOf = (videoId: string) => `video-images/${videoId}`;

/** Refetches what shows images, once the last of several changes is saved. */
async function refresh(queryClient: QueryClient, videoId: string): Promise<void> {
  const pending = queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scopeOf(videoId) });
  // The one that has just ended still counts.
  if (pending > 1) return;
  await invalidate(queryClient, videos);
}
