import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { currentRole } from 'shared-auth/session';
import { FormProblem } from 'shared-ui/use-async-form';
import { useAccountMessages } from '../../messages/account/catalogue.ts';
import { returnPath } from './return-path.ts';
import { useNavigateFromHere } from './use-navigate-from-here.ts';

/**
 * Goes, with the session that was opened, where the person was heading. The form is not to be gone back to. Rejects with a
 * `FormProblem` where the browser stores nothing, and so no session: every other screen would send this person away.
 */
export function useEnter(): () => Promise<void> {
  const { account } = useAccountMessages();
  const [search] = useSearchParams();
  const navigate = useNavigateFromHere();
  const target = returnPath(search.get('returnTo'));
  return useCallback(async () => {
    if (currentRole() === 'public') throw new FormProblem(account.notKept);
    await navigate(target, { replace: true });
  }, [account, navigate, target]);
}
