import { useQueryClient } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from 'shared-auth/api-error';
import type { AccountState } from '../account/account-state.ts';
import { verifyEmail } from './verification.api.ts';

/** Confirms the address with the token; `null` waits for one. Success replaces the token in the history entry, for reloads. */
export function useVerification(token: string | null) {
  const [error, setError] = useState<ApiError | null>(null);
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
        await queryClient.invalidateQueries({ queryKey: ['me'] });
      },
      (reason: unknown) => {
        if (unmounted) return;
        if (!(reason instanceof ApiError)) throw reason;
        setError(reason);
      },
    );
    return () => {
      unmounted = true;
    };
  }, [token, attempt, navigate, queryClient]);

  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return { error, retry };
}
