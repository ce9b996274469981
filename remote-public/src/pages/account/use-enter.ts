import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { returnPath } from './return-path.ts';

/** Goes, with the session that was opened, where the person was heading. The form is not to be gone back to. */
export function useEnter(): () => Promise<void> {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const target = returnPath(search.get('returnTo'));
  return useCallback(async () => navigate(target, { replace: true }), [navigate, target]);
}
