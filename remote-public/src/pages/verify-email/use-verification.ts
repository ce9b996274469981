import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from 'shared-auth/api-error';
import { paths } from '../../paths.ts';
import type { AccountState } from '../account/account-state.ts';
import { verifyEmail } from './verification.api.ts';

/** Confirms the address by the token. Success is stored in the history entry in place of the token, for reloads. */
export function useVerification(token: string | null) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (token === null || token === '') return;
    let unmounted = false;
    verifyEmail(token).then(
      async () => {
        if (unmounted) return;
        const done: AccountState = { verified: true };
        await navigate(paths.verifyEmail, { replace: true, state: done });
        // The cached account still says that the address is unconfirmed.
        await queryClient.invalidateQueries();
      },
      (error: unknown) => {
        if (unmounted) return;
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
      },
    );
    return () => {
      unmounted = true;
    };
  }, [token, attempt, navigate, queryClient]);

  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return { failure, retry };
}
