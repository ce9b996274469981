import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { sessions } from '../../platform/database/tables/identity.ts';
import { users } from '../../platform/database/tables/users.ts';
import { ApiError } from '../../platform/http/errors/api-error.ts';
import { isAdmin, type AuthUser } from '../../platform/http/auth-user.ts';
import { claimsSupportView, readAccessToken } from './session/access-token.ts';
import { findViewedUser } from './support-view/viewed-user.ts';

/**
 * A hook that requires a login: 401 without a valid access token, 403 `token_expired` with an expired one, 403 `view_only`
 * in a support view unless the endpoint is open to one.
 */
export const requireUser =
  (context: ApiContext, inSupportView = false) =>
  async (request: FastifyRequest, _reply: FastifyReply) => {
    request.authUser = await authenticate(context, request.headers.authorization, inSupportView);
  };

/** Whether the configuration requires two-step verification for the user's role. */
export const needsSecondFactor = ({ config }: ApiContext, user: Pick<AuthUser, 'role_id'>) =>
  config.REQUIRE_SECOND_FACTOR === 'admin' && isAdmin(user);

/**
 * A hook like `requireUser`, and 403 `second_factor_missing` for a user without the two-step verification that the
 * configuration requires of the role.
 */
export const requireMember =
  (context: ApiContext, inSupportView = false) =>
  async (request: FastifyRequest, _reply: FastifyReply) => {
    const user = await authenticate(context, request.headers.authorization, inSupportView);
    rejectMissingSecondFactor(context, user);
    request.authUser = user;
  };

/** A hook like `requireMember`, and 403 `forbidden` for users who are not administrators. Never open to a support view. */
export const requireAdmin = (context: ApiContext) => async (request: FastifyRequest, _reply: FastifyReply) => {
  const user = await authenticate(context, request.headers.authorization, false);
  if (!isAdmin(user)) throw new ApiError('forbidden', 'This is for administrators only.');
  rejectMissingSecondFactor(context, user);
  request.authUser = user;
};

/** A hook for public endpoints that count attempts: by account for whoever sends a valid access token. It refuses nobody. */
export const noteUser = (context: ApiContext) => async (request: FastifyRequest, _reply: FastifyReply) => {
  try {
    request.authUser = await authenticate(context, request.headers.authorization, false);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  }
};

/**
 * A hook for public endpoints that do more than read: they ignore the `Authorization` header, but a browser that sends a
 * support view's also sends the administrator's cookies, which logging in, refreshing or logging out would act on.
 */
export const rejectSupportView = async ({ headers }: FastifyRequest, _reply: FastifyReply) => {
  const token = bearerOf(headers.authorization);
  if (token !== undefined && claimsSupportView(token)) throw viewOnly();
};

function rejectMissingSecondFactor(context: ApiContext, user: AuthUser): void {
  if (!needsSecondFactor(context, user) || user.hasSecondFactor) return;
  throw new ApiError('second_factor_missing', 'Administrators need two-step verification here.');
}

const bearerOf = (authorization: string | undefined) => /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];

async function authenticate(
  context: ApiContext,
  authorization: string | undefined,
  inSupportView: boolean,
): Promise<AuthUser> {
  const token = bearerOf(authorization);
  if (!token) throw new ApiError('not_authenticated', 'An access token is required.');
  const { sub, sid, act } = await readAccessToken(context, token);
  if (act) {
    const viewed = await findViewedUser(context, { id: sid, user_id: sub, admin_id: act.sub });
    if (!inSupportView) throw viewOnly();
    return viewed;
  }
  const user = await findSessionUser(context, sid);
  if (user?.id !== sub) throw sessionEnded();
  return user;
}

const viewOnly = () => new ApiError('view_only', 'This is not available while you view the product as someone else.');

/** Returns the user of a session; `undefined` if it has ended. */
export async function findSessionUser(
  { db, clock }: Pick<ApiContext, 'db' | 'clock'>,
  sessionId: string,
): Promise<AuthUser | undefined> {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role_id: users.role_id,
      sessionId: sessions.id,
      device_id: sessions.device_id,
      hasSecondFactor: sql<boolean>`${users.second_factor_since} is not null`,
      isConfirmed: sql<boolean>`${users.verified_at} is not null`,
    })
    .from(users)
    .innerJoin(sessions, eq(sessions.user_id, users.id))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, clock()),
        isNull(users.deleted_at),
        isNull(users.suspended_at),
      ),
    );
  return user && { ...user, viewedBy: null };
}

/**
 * Throws `session_revoked` if the session has ended while its request waited for the lock on the user's row, which the
 * transaction holds now: whoever has lost an account changes nothing in it any more.
 */
export async function requireLiveSession(
  { clock }: Pick<ApiContext, 'clock'>,
  tx: Database,
  { sessionId }: Pick<AuthUser, 'sessionId'>,
): Promise<void> {
  if (!(await findSessionUser({ db: tx, clock }, sessionId))) throw sessionEnded();
}

const sessionEnded = () => new ApiError('session_revoked', 'This session has ended.');
