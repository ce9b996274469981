import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accountState, type AccountState } from './account-state.ts';

/**
 * The token of a mailed link, or `null`. Once read it leaves the address for the state of the history's entry, where a
 * reload still finds it, but no copied address, no list of visited pages and no other site.
 */
export function useLinkToken(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const arrived = query.get('token');
  query.delete('token');
  const rest = query.toString();

  useEffect(() => {
    if (arrived === null) return;
    const kept: AccountState = { token: arrived };
    void navigate({ pathname, search: rest }, { replace: true, state: kept });
  }, [arrived, pathname, rest, navigate]);

  return arrived ?? accountState(state).token ?? null;
}
