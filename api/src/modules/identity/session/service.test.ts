import { eq } from 'drizzle-orm';
import { USER_ROLE_ID } from 'shared-api/account/role-ids';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiContext } from '../../../platform/context.ts';
import { createKeys } from '../../../platform/crypto/keys.ts';
import { auditEvents } from '../../../platform/database/tables/audit.ts';
import { sessions } from '../../../platform/database/tables/identity.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { parseEnv } from '../../../platform/env.ts';
import { closeAfterAll } from '../../../testing/close-after-all.ts';
import { openTestPlatform } from '../../../testing/test-platform.ts';
import type { UserRow } from '../user-repository.ts';
import { readAccessToken } from './access-token.ts';
import { readRefreshToken } from './refresh-token.ts';
import { logout, openSession, refresh } from './service.ts';

const NOON = new Date('2026-03-01T12:00:00.999Z');
const [GRACE, UNUSED, LIFETIME] = [30, 600, 900];

let user: UserRow;
let now = NOON;
const platform = await closeAfterAll(openTestPlatform());
const context = {
  db: platform.db,
  keys: createKeys(platform.secrets),
  config: parseEnv({ REFRESH_GRACE: `${GRACE}`, REFRESH_TOKEN_TTL: `${UNUSED}`, SESSION_TTL: `${LIFETIME}` }),
  clock: () => now,
} as Partial<ApiContext> as ApiContext;
beforeEach(async () => {
  now = NOON;
  const email = `${v7()}@example.com`;
  const values = { email, name: 'Rosa', password_hash: 'x', role_id: USER_ROLE_ID };
  [user] = (await platform.db.insert(users).values(values).returning()) as [UserRow];
});

const at = (seconds: number) => (now = new Date(NOON.getTime() + seconds * 1000));
const open = (replacedToken?: string) =>
  openSession(context, platform.db, user, { user_agent: 'Phone', device_id: null, replacedToken });
const tokenIn = (text: string) => readRefreshToken(context.keys.refresh, text)!;
const rowOf = async (text: string) =>
  (
    await platform.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, tokenIn(text).family))
  )[0];

/** Refreshes a session; resolves with its refresh token. */
const next = async (text: string) => (await refresh(context, text)).refreshToken;
const ended = { code: 'session_revoked', message: 'This session has ended.' };
const expectEnded = (text: string | undefined) => expect(refresh(context, text)).rejects.toMatchObject(ended);

describe('a new session', () => {
  it('names the user in response and tokens, and the browser in its row', async () => {
    const { response, refreshToken, maxAge } = await open();
    const { id, email } = user;
    expect(response.user).toEqual({ id, email, name: 'Rosa', role: { id: USER_ROLE_ID } });
    const { family, generation } = tokenIn(refreshToken);
    expect(await readAccessToken(context, response.access_token)).toEqual({ sub: id, sid: family });
    expect([generation, maxAge]).toEqual([0, UNUSED]);
    const expiresAt = at(UNUSED);
    expect(await rowOf(refreshToken)).toMatchObject({
      user_id: id,
      user_agent: 'Phone',
      device_id: null,
      generation: 0,
      created_at: NOON,
      rotated_at: NOON,
      expires_at: expiresAt,
      revoked_at: null,
    });
  });

  it('ends the one that it replaces in the browser, and no other', async () => {
    const [replaced, other] = [await open(), await open()];
    at(1);
    const { refreshToken } = await open(replaced.refreshToken);
    expect((await rowOf(replaced.refreshToken))?.revoked_at).toEqual(now);
    await expectEnded(replaced.refreshToken);
    for (const text of [other.refreshToken, refreshToken]) expect(await next(text)).toBeDefined();
    expect(await open('garbled')).toBeDefined();
  });

  it('is one of at most 50 of the user: the one that was used least recently is deleted', async () => {
    const first = await open();
    at(1);
    const second = await open();
    const others = Array.from({ length: 48 }, () => ({ user_id: user.id, rotated_at: at(2), expires_at: at(60) }));
    await platform.db.insert(sessions).values(others);
    at(3);
    expect(await rowOf(first.refreshToken)).toBeDefined();
    await open();
    expect(await rowOf(first.refreshToken)).toBeUndefined();
    expect(await rowOf(second.refreshToken)).toBeDefined();
  });
});

describe('a refresh', () => {
  it('returns the next generation, and extends the session', async () => {
    const { refreshToken } = await open();
    at(100);
    const refreshed = await refresh(context, refreshToken);
    const { family } = tokenIn(refreshToken);
    expect(tokenIn(refreshed.refreshToken)).toEqual({ family, generation: 1 });
    expect(await readAccessToken(context, refreshed.response.access_token)).toEqual({ sub: user.id, sid: family });
    expect(refreshed.response.user.id).toBe(user.id);
    expect(refreshed.maxAge).toBe(UNUSED);
    const [rotated_at, expires_at] = [now, at(100 + UNUSED)];
    expect(await rowOf(refreshToken)).toMatchObject({ generation: 1, rotated_at, expires_at, revoked_at: null });
  });

  it('returns the same successor again while a response may have been lost, however old the session is', async () => {
    const { refreshToken } = await open();
    at(100);
    const successor = await next(refreshToken);
    at(100 + GRACE);
    const again = await refresh(context, refreshToken);
    expect([again.refreshToken, again.maxAge]).toEqual([successor, UNUSED - GRACE]);
    expect(tokenIn(await next(successor)).generation).toBe(2);
  });

  it.each([
    ['later', GRACE + 0.001, 1],
    ['at once, two generations later', 0, 2],
  ])('with a used token ends the session: %s', async (_, seconds, generations) => {
    const { refreshToken } = await open();
    let latest = refreshToken;
    for (let count = 0; count < generations; count += 1) latest = await next(latest);
    at(seconds);
    await expectEnded(refreshToken);
    expect((await rowOf(refreshToken))?.revoked_at).toEqual(now);
    await expectEnded(latest);
    const { action, target_type, target_id } = auditEvents;
    const events = await platform.db.select({ action, target_type }).from(auditEvents).where(eq(target_id, user.id));
    expect(events).toEqual([{ action: 'session.refresh_token_reused', target_type: 'user' }]);
  });

  it('fails when the session has expired, a moment earlier it does not', async () => {
    const { refreshToken } = await open();
    at(UNUSED);
    await expectEnded(refreshToken);
    at(UNUSED - 0.001);
    expect(await next(refreshToken)).toBeDefined();
  });

  it('does not extend the session beyond its lifetime', async () => {
    const { refreshToken } = await open();
    at(UNUSED - 1);
    const last = await refresh(context, refreshToken);
    expect(last.maxAge).toBe(LIFETIME - UNUSED + 1);
    expect((await rowOf(refreshToken))?.expires_at).toEqual(at(LIFETIME));
    await expectEnded(last.refreshToken);
  });

  it('fails at the end of a lifetime that has become shorter, without rotating the session', async () => {
    const { refreshToken } = await open();
    const shorter = { ...context, config: { ...context.config, SESSION_TTL: 60 } };
    at(60);
    await expect(refresh(shorter, refreshToken)).rejects.toMatchObject(ended);
    expect((await rowOf(refreshToken))?.generation).toBe(0);
    at(59.5);
    // Whole seconds, rounded down: a cookie must not outlive its session.
    expect((await refresh(shorter, refreshToken)).maxAge).toBe(0);
  });

  it('fails without a token, with a garbled one, and for a session that is no longer stored', async () => {
    for (const text of [undefined, '', 'garbled']) await expectEnded(text);
    const { refreshToken } = await open();
    await platform.db.delete(sessions).where(eq(sessions.id, tokenIn(refreshToken).family));
    await expectEnded(refreshToken);
  });

  it('fails if the account has been deleted', async () => {
    const { refreshToken } = await open();
    await platform.db.update(users).set({ deleted_at: now }).where(eq(users.id, user.id));
    await expectEnded(refreshToken);
  });
});

describe('a logout', () => {
  it('ends the session', async () => {
    const { refreshToken } = await open();
    at(1);
    await logout(context, refreshToken);
    expect((await rowOf(refreshToken))?.revoked_at).toEqual(now);
    await expectEnded(refreshToken);
  });

  it('does nothing without a valid token', async () => {
    const { refreshToken } = await open();
    for (const text of [undefined, 'garbled']) await logout(context, text);
    expect(await next(refreshToken)).toBeDefined();
  });
});
