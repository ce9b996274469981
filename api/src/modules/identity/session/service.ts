import { eq } from 'drizzle-orm';
import type { SessionResponse } from 'shared-api/account/session';
import type { ApiContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { supportViews } from '../../../platform/database/tables/support-views.ts';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { UserRow } from '../user-repository.ts';
import { endSupportViews } from '../support-view/ending.ts';
import { issueAccessToken } from './access-token.ts';
import { readRefreshToken, writeRefreshToken, type RefreshToken } from './refresh-token.ts';
import {
  deleteSessionsBeyond,
  insertSession,
  lockSession,
  revokeSession,
  rotateSession,
  type NewSession,
} from './repository.ts';

/** A new or refreshed session: the response body for the page's script, and the refresh token for the cookie. */
export interface OpenedSession {
  readonly response: SessionResponse;
  readonly refreshToken: string;
  /** Seconds until the refresh token expires. */
  readonly maxAge: number;
}

/** What is known about the browser that a session is opened in. */
interface OpeningBrowser extends Pick<NewSession, 'user_agent' | 'device_id'> {
  /** The refresh token of the session that it had so far. */
  readonly replacedToken?: string | undefined;
}

/**
 * How many sessions of a user are stored: more than anyone has devices, and few enough to list in one response. Without
 * a limit, anyone who knows the password could fill the table.
 */
const SESSIONS_MAX = 50;

/**
 * Starts a session of a user whose credentials have been verified, and ends the one that it replaces in the browser,
 * whoever's that is: a late response to its refresh must not bring it back. Beyond `SESSIONS_MAX` it ends the user's
 * session that was used least recently. The caller's transaction holds the lock on the user's row, or has inserted it,
 * so that concurrent logins count each other.
 */
export async function openSession(
  context: ApiContext,
  tx: Database,
  user: UserRow,
  { replacedToken, ...device }: OpeningBrowser,
): Promise<OpenedSession> {
  const now = context.clock();
  await revokeFamilyOfToken(context, tx, replacedToken);
  const expiresAt = expiry(context, now, now);
  await deleteSessionsBeyond(tx, user.id, SESSIONS_MAX - 1, now);
  const { id, generation } = await insertSession(tx, { ...device, user_id: user.id, expires_at: expiresAt }, now);
  return openedSession(context, user, { family: id, generation }, secondsBetween(now, expiresAt));
}

/**
 * Exchanges a refresh token for its successor. Within `REFRESH_GRACE` seconds a used token gets the same successor
 * again, since the first response may have been lost; reused later, it counts as stolen, and the family is revoked.
 */
export async function refresh(context: ApiContext, text: string | undefined): Promise<OpenedSession> {
  const { db, keys, config, clock } = context;
  const token = text === undefined ? null : readRefreshToken(keys.refresh, text);
  if (!token) throw sessionEnded();
  const now = clock();
  // A rejection is returned, not thrown: an exception would roll back the revocation.
  const opened = await db.transaction(async (tx) => {
    const found = await lockSession(tx, token.family);
    if (!found || found.session.revoked_at || found.session.expires_at <= now) return null;
    const { session, user } = found;
    // The account was deleted or suspended while a login was in progress.
    if (user.deleted_at || user.suspended_at) return null;
    if (token.generation === session.generation) {
      const next: RefreshToken = { family: session.id, generation: session.generation + 1 };
      const expiresAt = expiry(context, session.created_at, now);
      if (expiresAt <= now) return null;
      await rotateSession(tx, next.family, next.generation, now, expiresAt);
      return { user, token: next, expiresAt };
    }
    const age = (now.getTime() - session.rotated_at.getTime()) / 1000;
    if (token.generation === session.generation - 1 && age <= config.REFRESH_GRACE) {
      return { user, token: { family: session.id, generation: session.generation }, expiresAt: session.expires_at };
    }
    await revokeSession(tx, session.id, now);
    await recordEvent(context, tx, {
      action: 'session.refresh_token_reused',
      target: { type: 'user', id: user.id },
    });
    return null;
  });
  if (!opened) throw sessionEnded();
  return openedSession(context, opened.user, opened.token, secondsBetween(now, opened.expiresAt));
}

export const logout = (context: ApiContext, text: string | undefined) => revokeFamilyOfToken(context, context.db, text);

/** Revokes the refresh family of the token, and ends its support view; does nothing for an invalid one. */
async function revokeFamilyOfToken({ keys, clock }: ApiContext, db: Database, text: string | undefined): Promise<void> {
  const token = text === undefined ? null : readRefreshToken(keys.refresh, text);
  if (!token) return;
  await db.transaction(async (tx) => {
    await revokeSession(tx, token.family, clock());
    await endSupportViews(tx, clock(), eq(supportViews.session_id, token.family));
  });
}

async function openedSession(
  context: ApiContext,
  user: UserRow,
  token: RefreshToken,
  maxAge: number,
): Promise<OpenedSession> {
  const { id, email, name, role_id } = user;
  const access_token = await issueAccessToken(context, { sub: id, sid: token.family });
  return {
    response: { access_token, user: { id, email, name, role: { id: role_id } } },
    refreshToken: writeRefreshToken(context.keys.refresh, token),
    maxAge,
  };
}

/** A session ends when it has not been used for `REFRESH_TOKEN_TTL`, and at the latest `SESSION_TTL` after the login. */
function expiry({ config }: ApiContext, createdAt: Date, now: Date): Date {
  const unused = now.getTime() + config.REFRESH_TOKEN_TTL * 1000;
  return new Date(Math.min(unused, createdAt.getTime() + config.SESSION_TTL * 1000));
}

const secondsBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / 1000);
const sessionEnded = () => new ApiError('session_revoked', 'This session has ended.');
