import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth/http';
import type { MemberVideo } from 'shared-api/videos';

export const useVideo = (id: string) =>
  useQuery({
    queryKey: ['video', id],
    queryFn: () => http.get(`videos/${encodeURIComponent(id)}`).json<MemberVideo>(),
  });
