import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth/http';
import type { VideoImage } from 'shared-api/videos';

/** The images of a video. */
export const useVideoImages = (videoId: string) =>
  useQuery({
    queryKey: ['admin', 'videos', videoId, 'images'],
    queryFn: async () => {
      const path = `admin/videos/${encodeURIComponent(videoId)}/images`;
      return (await http.get(path).json<{ readonly items: readonly VideoImage[] }>()).items;
    },
  });
