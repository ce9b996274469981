import { fieldTexts } from 'shared-api/problem-texts';
import { USER_ROLE_ID } from 'shared-api/role-ids';
import type { LoginRequest, RegisterRequest, SessionAnswer } from 'shared-api/session';
import { issueAccessToken } from '../../auth/access-token.ts';
import { hashPassword, verifyPassword } from '../../auth/password-hash.ts';
import { readRefreshToken, writeRefreshToken, type RefreshToken } from '../../auth/refresh-token.ts';
import { findUserByEmail, lockUserWith, type UserRow } from '../../auth/users.ts';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { ApiFailure, invalid } from '../../http/api-failure.ts';
import { consumeSecondFactorCode } from '../second-factor/service.ts';
import { sendConfirmation } from '../verification/service.ts';
import type { Device } from './device.ts';
import { insertReferral, insertSession, insertUser, lockSession, revokeSession, rotateSession } from './repository.ts';

/** A new or renewed session: the response body for the page's script, and the refresh token for the cookie. */
export interface OpenedSession {
  readonly answer: SessionAnswer;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

/** Logs in. An unknown address and a wrong password are answered alike, after the same time. */
export async function login(context: ApiContext, request: LoginRequest, device: Device): Promise<OpenedSession> {
  const user = await context.limits.attempt(request.email, () => verifyCredentials(context, request));
  if (!user) throw new ApiFailure('second_factor_needed', 'Enter the code of your authenticator app.');
  return context.db.transaction(async (tx) => {
    if (!(await lockUserWith(tx, user))) throw wrongCredentials();
    return openSession(context, tx, user, device);
  });
}

/** The user whose credentials these are; `null` if the password is right and a second factor's code is still needed. */
async function verifyCredentials(
  context: ApiContext,
  { email, password, code }: LoginRequest,
): Promise<UserRow | null> {
  const user = await findUserByEmail(context.db, email);
  const matches = await verifyPassword(user?.passwordHash, password);
  if (!user || !matches) throw wrongCredentials();
  if (!user.secondFactorSince) return user;
  if (!code) return null;
  if (!(await consumeSecondFactorCode(context, user, code))) throw invalid({ code: fieldTexts.codeWrong });
  return user;
}

export async function register(context: ApiContext, request: RegisterRequest, device: Device): Promise<OpenedSession> {
  const { name, email, password, locale = device.locale, affiliate_ref: affiliate } = request;
  await context.limits.mail('register', email);
  const passwordHash = await hashPassword(password);
  const opened = await context.mailer.transaction(async (tx, send) => {
    const user = await insertUser(tx, { name, email, passwordHash, locale, roleId: USER_ROLE_ID });
    if (!user) return null;
    if (affiliate) await insertReferral(tx, user.id, affiliate);
    await sendConfirmation(context, tx, send, user, email);
    return openSession(context, tx, user, device);
  });
  if (!opened) {
    throw new ApiFailure('email_taken', 'Some of this is not valid.', { email: fieldTexts.emailTaken });
  }
  return opened;
}

/**
 * Exchanges a refresh token for its successor. Within `REFRESH_GRACE` seconds a used token gets the same successor
 * again, since the first response may have been lost; reused later, it counts as stolen, and the family is revoked.
 */
export async function refresh(context: ApiContext, text: string | undefined): Promise<OpenedSession> {
  const { db, keys, config, clock } = context;
  const token = text === undefined ? null : readRefreshToken(keys.refresh, text);
  if (!token) throw ended();
  const now = clock();
  // Failure is returned, not thrown: an exception would roll back the revocation.
  const opened = await db.transaction(async (tx) => {
    const found = await lockSession(tx, token.family);
    if (!found || found.session.revokedAt || found.session.expiresAt <= now) return null;
    const { session, user } = found;
    // The account was deleted while a login was in progress.
    if (user.deletedAt) return null;
    if (token.generation === session.generation) {
      const next: RefreshToken = { family: session.id, generation: session.generation + 1 };
      const expiresAt = expiry(context, now);
      await rotateSession(tx, next.family, next.generation, now, expiresAt);
      return { user, token: next, expiresAt };
    }
    const age = (now.getTime() - session.rotatedAt.getTime()) / 1000;
    if (token.generation === session.generation - 1 && age <= config.REFRESH_GRACE) {
      return { user, token: { family: session.id, generation: session.generation }, expiresAt: session.expiresAt };
    }
    await revokeSession(tx, session.id, now);
    return null;
  });
  if (!opened) throw ended();
  return answerFor(context, opened.user, opened.token, opened.expiresAt);
}

/** Revokes the refresh family of the token; does nothing for an invalid one. */
export async function logout({ db, keys, clock }: ApiContext, text: string | undefined): Promise<void> {
  const token = text === undefined ? null : readRefreshToken(keys.refresh, text);
  if (token) await revokeSession(db, token.family, clock());
}

async function openSession(
  context: ApiContext,
  db: Database,
  user: UserRow,
  { userAgent }: Device,
): Promise<OpenedSession> {
  const now = context.clock();
  const expiresAt = expiry(context, now);
  const session = { userId: user.id, userAgent, expiresAt };
  const { id, generation } = await insertSession(db, session, now);
  return answerFor(context, user, { family: id, generation }, expiresAt);
}

async function answerFor(
  context: ApiContext,
  user: UserRow,
  token: RefreshToken,
  expiresAt: Date,
): Promise<OpenedSession> {
  const { id, email, name, roleId } = user;
  const access_token = await issueAccessToken(context, { sub: id, sid: token.family });
  return {
    answer: { access_token, user: { id, email, name, role: { id: roleId } } },
    refreshToken: writeRefreshToken(context.keys.refresh, token),
    expiresAt,
  };
}

const expiry = ({ config }: ApiContext, now: Date) => new Date(now.getTime() + config.REFRESH_TOKEN_TTL * 1000);
const wrongCredentials = () => new ApiFailure('wrong_credentials', 'E-mail address or password is wrong.');
const ended = () => new ApiFailure('session_revoked', 'This session has ended.');
