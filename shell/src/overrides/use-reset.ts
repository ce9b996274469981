import { useMutation } from '@tanstack/react-query';
import { resetReleases } from './overrides.api.ts';

/** Gives this browser everybody's versions again, with the next document, which it loads. */
export const useReset = () => useMutation({ mutationFn: resetReleases, onSuccess: () => location.reload() });
