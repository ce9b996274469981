import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth/http';
import type { Site } from 'shared-api/site';

/** The author and the links. The key is the shell's too: its footer shows the same answer. */
export const useSite = () => useQuery({ queryKey: ['site'], queryFn: () => http.get('site').json<Site>() });
