import type { SessionRole } from 'shared-auth/permissions';

interface Refusal {
  readonly path: string;
  /** The role that was refused. */
  readonly role: SessionRole;
}

/**
 * The path that was refused before `/error` showed, to return to after logging in. Kept in memory rather than in the URL,
 * whose query parameters must stay those of the refused page (specification, section 2).
 */
let refusal: Refusal | null = null;

/** @param refused `null` when `/error` shows for an unknown path rather than a refusal */
export const rememberRefusal = (refused: Refusal | null) => {
  refusal = refused;
};

export const lastRefusal = () => refusal;
