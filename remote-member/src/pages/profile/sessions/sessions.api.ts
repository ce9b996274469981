import { useQuery } from '@tanstack/react-query';
import type { SessionSummary } from 'shared-api/account';
import type { Page } from 'shared-api/lists';
import { http } from 'shared-auth/http';

export const sessionsKey = ['me', 'sessions'];

/** The person's active sessions. */
export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await http.get('me/sessions').json<Page<SessionSummary>>()).items,
  });

export const endSession = (id: string) => http.delete(`me/sessions/${encodeURIComponent(id)}`);
