import type { SessionRole } from 'shared-auth/permissions';

interface DeniedPage {
  readonly path: string;
  /** The role that was denied access. */
  readonly role: SessionRole;
}

/**
 * The path whose access check failed before `/error` was shown, to return to after logging in. Kept in memory rather than in
 * the URL, whose query parameters must stay those of the denied page (specification, section 2).
 */
let last: DeniedPage | null = null;

/** @param page `null` when `/error` is shown for an unknown path */
export const rememberDeniedPage = (page: DeniedPage | null) => {
  last = page;
};

export const lastDeniedPage = () => last;
