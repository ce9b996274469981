import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from 'shared-auth/http';
import type { AdminVideo, VideoEdit } from 'shared-api/videos';

/** Saves the fields of a video. */
export function useSaveVideo(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edit: VideoEdit) =>
      http.patch(`admin/videos/${encodeURIComponent(id)}`, { json: edit }).json<AdminVideo>(),
    onSuccess: (saved) => {
      queryClient.setQueryData(['admin', 'videos', id], saved);
      // All queries: other parts show videos, too (samples, packages, the member's list), under keys of their own.
      return queryClient.invalidateQueries();
    },
  });
}
