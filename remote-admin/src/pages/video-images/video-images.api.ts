import { useQuery } from '@tanstack/react-query';
import type { Page } from 'shared-api/lists';
import type { VideoImage } from 'shared-api/videos';
import { http } from 'shared-auth/http';

/** The images of a video. */
export const useVideoImages = (videoId: string) =>
  useQuery({
    queryKey: ['admin', 'videos', videoId, 'images'],
    queryFn: async () => {
      const path = `admin/videos/${encodeURIComponent(videoId)}/images`;
      return (await http.get(path).json<Page<VideoImage>>()).items;
    },
  });
