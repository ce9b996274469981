import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, type NavigateOptions, type To } from 'react-router';

/** `useNavigate` for an answer that may come late: whoever has left the screen by then is not taken away from where they went. */
export function useNavigateFromHere(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(
    async (to, options) => {
      if (here.current) await navigate(to, options);
    },
    [navigate],
  );
}
