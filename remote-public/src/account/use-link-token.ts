import { useEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { accountState, type AccountState } from './account-state.ts';

/** Returns what a link tells behind `#`, or `null`. Links that were sent before have it in the query, and go on working. */
export const secretOf = ({ hash, search }: Pick<Location, 'hash' | 'search'>, name: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name);

/**
 * The token of an emailed link, or `null`. Moves it from the URL to the state of the history entry: there it survives a
 * reload, but is not in copied URLs or the browser's history.
 */
export function useLinkToken(): string | null {
  const location = useLocation();
  const { pathname, search, state } = location;
  const navigate = useNavigate();
  const arrived = secretOf(location, 'token');
  const query = new URLSearchParams(search);
  query.delete('token');
  const rest = query.toString();

  useEffect(() => {
    if (arrived === null) return;
    const kept: AccountState = { token: arrived };
    void navigate({ pathname, search: rest }, { replace: true, state: kept });
  }, [arrived, pathname, rest, navigate]);

  return arrived ?? accountState(state).token ?? null;
}
