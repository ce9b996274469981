import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from 'shared-auth/api-error';
import { paths } from '../../paths.ts';
import type { AccountState } from '../account/account-state.ts';
import { verifyEmail } from './verification.api.ts';

/** Uses the token once it is there. Success goes into the history's entry, in the token's place. */
export function useVerification(token: string | null) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (token === null || token === '') return;
    let left = false;
    verifyEmail(token).then(
      async () => {
        if (left) return;
        const done: AccountState = { verified: true };
        await navigate(paths.verifyEmail, { replace: true, state: done });
        // What is known of one's own account says otherwise.
        await queryClient.invalidateQueries();
      },
      (error: unknown) => {
        if (left) return;
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
      },
    );
    return () => {
      left = true;
    };
  }, [token, attempt, navigate, queryClient]);

  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return { failure, retry };
}
