import type { SessionRole } from 'shared-auth/permissions';

interface Refusal {
  readonly path: string;
  /** The role that was denied access. */
  readonly role: SessionRole;
}

/**
 * The path whose access check failed before `/error` was shown, to return to after logging in. Kept in memory rather than in
 * the URL, whose query parameters must stay those of the refused page (specification, section 2).
 */
let last: Refusal | null = null;

/** @param refusal `null` when `/error` is shown for an unknown path */
export const rememberRefusal = (refusal: Refusal | null) => {
  last = refusal;
};

export const lastRefusal = () => last;
