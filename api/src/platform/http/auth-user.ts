import { ADMIN_ROLE_ID } from 'shared-api/account/role-ids';

/** The user who sent a request, as currently stored in the database. */
export interface AuthUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role_id: number;
  readonly sessionId: string;
  /** The device of the session; `null` if it is no longer known. */
  readonly device_id: string | null;
  readonly hasSecondFactor: boolean;
  /** Whether the address is confirmed: accounts that are not can be made without end, so they have no counts of their own. */
  readonly isConfirmed: boolean;
  /** The administrator who views the product as this user; `sessionId` is then the id of the support view. */
  readonly viewedBy: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guards of endpoints that require a login. */
    authUser: AuthUser | null;
  }
}

export const isAdmin = ({ role_id }: Pick<AuthUser, 'role_id'>) => role_id === ADMIN_ROLE_ID;
