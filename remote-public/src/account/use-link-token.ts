import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountState, type AccountState } from './account-state.ts';
import { linkParameter } from './link-parameter.ts';

/**
 * The token of an emailed link, or `null`. Moves it from the URL to the state of the history entry: there it survives a
 * reload, but is not in copied URLs or the browser's history.
 */
export function useLinkToken(): string | null {
  const location = useLocation();
  const { pathname, search, state } = location;
  const navigate = useNavigate();
  const arrived = linkParameter(location, 'token');
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
