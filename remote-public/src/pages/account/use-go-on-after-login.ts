import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { currentRole } from 'shared-auth/session';
import { FormProblem } from 'shared-ui/use-async-form';
import { useAccountMessages } from '../../messages/account/catalogue.ts';
import { returnPath } from './return-path.ts';
import { useNavigateFromHere } from './use-navigate-from-here.ts';

/**
 * Returns a function that navigates to `returnTo` after a login, replacing the form in the history. It rejects with a
 * `FormProblem` if the browser's storage is blocked: there is no session then, and any other screen would be refused.
 */
export function useGoOnAfterLogin(): () => Promise<void> {
  const { account } = useAccountMessages();
  const [search] = useSearchParams();
  const navigate = useNavigateFromHere();
  const target = returnPath(search.get('returnTo'));
  return useCallback(async () => {
    if (currentRole() === 'public') throw new FormProblem(account.notKept);
    await navigate(target, { replace: true });
  }, [account, navigate, target]);
}
