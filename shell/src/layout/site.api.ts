import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth/http';
import type { Site } from 'shared-api/site';

/** The provider's own facts: books and social links of the footer. The key is the landing page's too. */
export const useSite = () => useQuery({ queryKey: ['site'], queryFn: () => http.get('site').json<Site>() });
