import type { SessionRole } from 'shared-auth/permissions';

interface Refusal {
  readonly path: string;
  /** Who was refused. */
  readonly role: SessionRole;
}

/**
 * Where a person wanted to go when an access check sent them to `/error`: the way back after logging in.
 * It is kept beside the address, whose query parameters belong to the refused page (specification, section 2).
 */
let refusal: Refusal | null = null;

/** `null` where `/error` is not the place of a refusal: there is no such page. */
export const rememberRefusal = (refused: Refusal | null) => {
  refusal = refused;
};

export const lastRefusal = () => refusal;
