import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CAPTIONS_TYPE } from 'shared-api/videos/captions';
import { toast } from 'sonner';
import { useMessages } from '../../messages/catalogue.ts';
import { useErrorToast } from '../../messages/use-error-toast.ts';
import { invalidate } from '../../resource/resource-queries.ts';
import { putCaptions, removeCaptions } from '../videos.api.ts';
import { videos } from '../videos.resource.ts';

interface ChosenFile {
  readonly language: string;
  readonly file: File;
}

/** Stores and removes the captions of a video. Errors of `put` are for the caller to show, in place. */
export function useCaptions(videoId: string) {
  const { captions: texts } = useMessages();
  const queryClient = useQueryClient();
  const refresh = () => invalidate(queryClient, videos);
  const put = useMutation({
    // The server reads the content: what the browser takes it for, by its name, does not matter.
    mutationFn: ({ language, file }: ChosenFile) =>
      putCaptions(videoId, language, new Blob([file], { type: CAPTIONS_TYPE })),
    onSuccess: () => {
      toast.success(texts.saved);
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: (language: string) => removeCaptions(videoId, language),
    onSuccess: () => {
      toast.success(texts.removed);
      return refresh();
    },
    onError: useErrorToast(),
  });
  return { put, remove };
}
