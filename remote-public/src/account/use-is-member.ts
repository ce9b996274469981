import { useSession } from 'shared-auth/session';

/** Returns whether the user is logged in. */
export const useIsMember = (): boolean => useSession(({ role }) => role !== 'public');
