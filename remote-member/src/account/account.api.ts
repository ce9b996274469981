import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account } from 'shared-api/account';
import { http } from 'shared-auth/http';

const queryKey = ['me'];

/**
 * The account of the logged-in person. Refetched on window focus, since it may have changed in another tab or by a
 * mailed link.
 */
export const useAccount = () =>
  useQuery({ queryKey, queryFn: () => http.get('me').json<Account>(), refetchOnWindowFocus: 'always' });

/** Returns a function that puts an account, as a mutation answered it, into the query cache. */
export function useSetAccount() {
  const queryClient = useQueryClient();
  return (account: Account) => void queryClient.setQueryData(queryKey, account);
}
