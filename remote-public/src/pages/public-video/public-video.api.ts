import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth/http';
import type { SampleVideo } from 'shared-api/videos';

export const usePublicVideo = (id: string) =>
  useQuery({
    queryKey: ['public-video', id],
    queryFn: () => http.get(`public-videos/${encodeURIComponent(id)}`).json<SampleVideo>(),
  });
