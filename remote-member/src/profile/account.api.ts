import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Account } from 'shared-api/account/account';
import { api } from 'shared-auth/api-client';

/** The user's account and what belongs to it. */
export const accountQueries = {
  all: () => ['me'] as const,

  /** Refetched when the window gets the focus: it may have changed in another tab or through a link in an email. */
  detail: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'account'],
      queryFn: () => api.get('/me'),
      refetchOnWindowFocus: 'always',
    }),

  /** The active sessions, the most recently used first. */
  sessions: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'sessions'],
      queryFn: () => api.get('/me/sessions'),
    }),
};

/** Returns a function that puts the account from a mutation's response into the query cache. */
export function useSetAccount() {
  const queryClient = useQueryClient();
  return (account: Account) => void queryClient.setQueryData(accountQueries.detail().queryKey, account);
}
