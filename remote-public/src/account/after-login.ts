import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { currentRole } from 'shared-auth/session';
import { FormError } from 'shared-ui/use-async-form';
import { useAccountMessages } from './account.messages.ts';
import { linkParameter } from './link-parameter.ts';
import { returnPath } from './return-path.ts';
import { useNavigateFromHere } from './use-navigate-from-here.ts';

/** Where to go after a login: the `returnTo` of the URL, or the home screen. */
export function useReturnPath(): string {
  return returnPath(linkParameter(useLocation(), 'returnTo'));
}

/** Returns a function that navigates there after a login, replacing the form's history entry. */
export function useReturnAfterLogin(): () => Promise<void> {
  const assertSession = useAssertSession();
  const navigate = useNavigateFromHere();
  const target = useReturnPath();
  return useCallback(async () => {
    assertSession();
    await navigate(target, { replace: true });
  }, [assertSession, navigate, target]);
}

/**
 * Returns a function that throws a `FormError` if a login did not start a session, because the browser's storage is
 * blocked: access to any other screen would be denied.
 */
export function useAssertSession(): () => void {
  const { account } = useAccountMessages();
  return useCallback(() => {
    if (currentRole() === 'public') throw new FormError(account.storageBlocked);
  }, [account]);
}
