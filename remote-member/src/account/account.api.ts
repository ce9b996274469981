import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account } from 'shared-api/account';
import { http } from 'shared-auth/http';

const queryKey = ['me'];

/** The account of whoever is logged in, anew whenever they come back to the page: it may have changed elsewhere. */
export const useAccount = () =>
  useQuery({ queryKey, queryFn: () => http.get('me').json<Account>(), refetchOnWindowFocus: 'always' });

/** Puts what the server answered in place of what was known of the account. */
export function useSetAccount() {
  const queryClient = useQueryClient();
  return (account: Account) => void queryClient.setQueryData(queryKey, account);
}
