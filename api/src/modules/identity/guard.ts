import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_ROLE_ID } from 'shared-api/role-ids';
import type { ApiContext } from '../../context.ts';
import { sessions } from '../../database/identity.ts';
import { users } from '../../database/users.ts';
import { ApiError } from '../../http/api-error.ts';
import { readAccessToken } from './session/access-token.ts';

/** The user who sent a request, as currently stored in the database. */
export interface AuthUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roleId: number;
  readonly sessionId: string;
  /** The device of the session; `null` if it is no longer known. */
  readonly deviceId: string | null;
  readonly hasSecondFactor: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireUser`, `requireMember` and `requireAdmin`. */
    authUser: AuthUser | null;
  }
}

export const isAdmin = ({ roleId }: Pick<AuthUser, 'roleId'>) => roleId === ADMIN_ROLE_ID;

/** A hook that requires a login: 401 without a valid access token, 403 `token_expired` with an expired one. */
export const requireUser = (context: ApiContext) => async (request: FastifyRequest, _reply: FastifyReply) => {
  request.authUser = await authenticate(context, request.headers.authorization);
};

/** Whether the configuration requires two-step verification for the user's role. */
export const needsSecondFactor = ({ config }: ApiContext, user: Pick<AuthUser, 'roleId'>) =>
  config.REQUIRE_SECOND_FACTOR === 'admin' && isAdmin(user);

/**
 * A hook like `requireUser`, and 403 `second_factor_missing` for a user without the two-step verification that the
 * configuration requires of the role.
 */
export const requireMember = (context: ApiContext) => async (request: FastifyRequest, _reply: FastifyReply) => {
  const user = await authenticate(context, request.headers.authorization);
  rejectMissingSecondFactor(context, user);
  request.authUser = user;
};

/** A hook like `requireMember`, and 403 `forbidden` for users who are not administrators. */
export const requireAdmin = (context: ApiContext) => async (request: FastifyRequest, _reply: FastifyReply) => {
  const user = await authenticate(context, request.headers.authorization);
  if (!isAdmin(user)) throw new ApiError('forbidden', 'This is for administrators only.');
  rejectMissingSecondFactor(context, user);
  request.authUser = user;
};

function rejectMissingSecondFactor(context: ApiContext, user: AuthUser): void {
  if (!needsSecondFactor(context, user) || user.hasSecondFactor) return;
  throw new ApiError('second_factor_missing', 'Administrators need two-step verification here.');
}

async function authenticate(context: ApiContext, authorization: string | undefined): Promise<AuthUser> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new ApiError('not_authenticated', 'An access token is required.');
  const { sub, sid } = await readAccessToken(context, token);
  const user = await findSessionUser(context, sid);
  if (user?.id !== sub) throw new ApiError('session_revoked', 'This session has ended.');
  return user;
}

/** The user of a session; `undefined` if it has ended. */
export async function findSessionUser(
  { db, clock }: Pick<ApiContext, 'db' | 'clock'>,
  sessionId: string,
): Promise<AuthUser | undefined> {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      roleId: users.roleId,
      sessionId: sessions.id,
      deviceId: sessions.deviceId,
      hasSecondFactor: sql<boolean>`${users.secondFactorSince} is not null`,
    })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, clock()),
        isNull(users.deletedAt),
      ),
    );
  return user;
}
