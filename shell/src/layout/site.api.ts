import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth/http';
import type { Site } from 'shared-api/site';

/** Books and social links for the footer. The landing page uses the same query key, so that both share one request. */
export const useSite = () => useQuery({ queryKey: ['site'], queryFn: () => http.get('site').json<Site>() });
