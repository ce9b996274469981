import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_ROLE_ID, USER_ROLE_ID } from 'shared-api/account/role-ids';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { ApiContext } from '../../platform/context.ts';
import { createKeys } from '../../platform/crypto/keys.ts';
import { sessions } from '../../platform/database/tables/identity.ts';
import { users } from '../../platform/database/tables/users.ts';
import { parseEnv } from '../../platform/env.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { openTestPlatform } from '../../testing/test-platform.ts';
import { isAdmin } from '../../platform/http/auth-user.ts';
import { findSessionUser, needsSecondFactor, requireAdmin, requireMember, requireUser } from './guard.ts';
import { issueAccessToken } from './session/access-token.ts';

const NOON = new Date('2026-03-01T12:00:00Z');
const SECOND = 1000;

const platform = await closeAfterAll(openTestPlatform());

/** What guards use of the context; `required` as the configuration has it. */
const contextOf = (required: 'none' | 'admin' = 'none', now = NOON) =>
  ({
    db: platform.db,
    keys: createKeys(platform.secrets),
    config: parseEnv({ REQUIRE_SECOND_FACTOR: required }),
    clock: () => now,
  }) as Partial<ApiContext> as ApiContext;

/** A user with a session of ten minutes. */
async function loggedIn(role = USER_ROLE_ID, user: Partial<typeof users.$inferInsert> = {}) {
  const { db } = platform;
  const [row] = await db
    .insert(users)
    .values({ email: `${v7()}@example.com`, name: 'Rosa', password_hash: 'x', role_id: role, ...user })
    .returning();
  const expiresAt = new Date(NOON.getTime() + 600 * SECOND);
  const [session] = await db.insert(sessions).values({ user_id: row!.id, expires_at: expiresAt }).returning();
  const token = await issueAccessToken(contextOf(), { sub: row!.id, sid: session!.id });
  return { id: row!.id, email: row!.email, sessionId: session!.id, token };
}

type Guard = typeof requireUser;

/** Sends a request to a guard; resolves with the user that it has found. */
async function pass(guard: Guard, authorization: string | undefined, context = contextOf()) {
  const request = { headers: { authorization }, authUser: null } as Partial<FastifyRequest> as FastifyRequest;
  await guard(context)(request, {} as FastifyReply);
  return request.authUser;
}
const bearer = ({ token }: { readonly token: string }) => `Bearer ${token}`;

const guards: [string, Guard][] = [
  ['requireUser', requireUser],
  ['requireMember', requireMember],
  ['requireAdmin', requireAdmin],
];
const secondFactorMissing = {
  code: 'second_factor_missing',
  message: 'Administrators need two-step verification here.',
};

describe.each(guards)('%s', (_, guard) => {
  const role = guard === requireAdmin ? ADMIN_ROLE_ID : USER_ROLE_ID;

  it('finds the user of the session, as currently stored', async () => {
    const user = await loggedIn(role);
    expect(await pass(guard, bearer(user))).toEqual({
      id: user.id,
      email: user.email,
      name: 'Rosa',
      role_id: role,
      sessionId: user.sessionId,
      device_id: null,
      hasSecondFactor: false,
      isConfirmed: false,
      viewedBy: null,
    });
    await platform.db.update(users).set({ name: 'Rosa B.', second_factor_since: NOON }).where(eq(users.id, user.id));
    expect(await pass(guard, `bearer ${user.token}`)).toMatchObject({ name: 'Rosa B.', hasSecondFactor: true });
  });

  it.each(['none', '', 'Bearer', 'Bearer ', 'Basic TOKEN', 'TOKEN', 'Bearer: TOKEN', 'x Bearer TOKEN', 'BearerTOKEN'])(
    'requires a bearer token: %j',
    async (authorization) => {
      const { token } = await loggedIn(role);
      const header = authorization === 'none' ? undefined : authorization.replace('TOKEN', token);
      await expect(pass(guard, header)).rejects.toMatchObject({
        code: 'not_authenticated',
        message: 'An access token is required.',
      });
    },
  );

  it.each(['Bearer x', 'Bearer TOKEN x', 'Bearer TOKEN\nx'])('requires a valid token: %j', async (authorization) => {
    const { token } = await loggedIn(role);
    await expect(pass(guard, authorization.replace('TOKEN', token))).rejects.toMatchObject({
      code: 'not_authenticated',
    });
  });

  it('rejects the session of another user', async () => {
    const [user, other] = [await loggedIn(role), await loggedIn(role)];
    const token = await issueAccessToken(contextOf(), { sub: user.id, sid: other.sessionId });
    await expect(pass(guard, `Bearer ${token}`)).rejects.toMatchObject({
      code: 'session_revoked',
      message: 'This session has ended.',
    });
  });

  it('rejects a session that has ended', async () => {
    const user = await loggedIn(role);
    await platform.db.update(sessions).set({ revoked_at: NOON }).where(eq(sessions.id, user.sessionId));
    await expect(pass(guard, bearer(user))).rejects.toMatchObject({ code: 'session_revoked' });
  });
});

describe('requireUser', () => {
  it('lets administrators in who have yet to set up the second factor', async () => {
    const admin = await loggedIn(ADMIN_ROLE_ID);
    expect(await pass(requireUser, bearer(admin), contextOf('admin'))).toMatchObject({ id: admin.id });
  });
});

describe('requireMember', () => {
  it('requires the second factor of administrators if it is configured', async () => {
    const admin = await loggedIn(ADMIN_ROLE_ID);
    expect(await pass(requireMember, bearer(admin))).toMatchObject({ id: admin.id });
    await expect(pass(requireMember, bearer(admin), contextOf('admin'))).rejects.toMatchObject(secondFactorMissing);
    const verified = await loggedIn(ADMIN_ROLE_ID, { second_factor_since: NOON });
    expect(await pass(requireMember, bearer(verified), contextOf('admin'))).toMatchObject({ id: verified.id });
  });

  it('does not require it of users', async () => {
    const user = await loggedIn();
    expect(await pass(requireMember, bearer(user), contextOf('admin'))).toMatchObject({ id: user.id });
  });
});

describe('requireAdmin', () => {
  it.each([USER_ROLE_ID, 0, 3])('rejects the role %i', async (role) => {
    const user = await loggedIn(role, { second_factor_since: NOON });
    await expect(pass(requireAdmin, bearer(user), contextOf('admin'))).rejects.toMatchObject({
      code: 'forbidden',
      message: 'This is for administrators only.',
    });
  });

  it('requires the second factor if it is configured', async () => {
    const admin = await loggedIn(ADMIN_ROLE_ID);
    await expect(pass(requireAdmin, bearer(admin), contextOf('admin'))).rejects.toMatchObject(secondFactorMissing);
    const verified = await loggedIn(ADMIN_ROLE_ID, { second_factor_since: NOON });
    expect(await pass(requireAdmin, bearer(verified), contextOf('admin'))).toMatchObject({ id: verified.id });
  });
});

it.each([
  ['admin', ADMIN_ROLE_ID, true],
  ['admin', USER_ROLE_ID, false],
  ['none', ADMIN_ROLE_ID, false],
  ['none', USER_ROLE_ID, false],
] as const)('REQUIRE_SECOND_FACTOR=%s needs a second factor of role %i: %s', (required, roleId, needed) => {
  expect(needsSecondFactor(contextOf(required), { role_id: roleId })).toBe(needed);
  expect(isAdmin({ role_id: roleId })).toBe(roleId === ADMIN_ROLE_ID);
});

describe('the user of a session', () => {
  const userIdOf = async (sessionId: string, seconds = 0) =>
    (await findSessionUser(contextOf('none', new Date(NOON.getTime() + seconds * SECOND)), sessionId))?.id;

  it('is found until the session expires', async () => {
    const { id, sessionId } = await loggedIn();
    expect(await userIdOf(sessionId, 599)).toBe(id);
    expect(await userIdOf(sessionId, 600)).toBeUndefined();
  });

  it('is not found once the account is deleted', async () => {
    const { id, sessionId } = await loggedIn();
    await platform.db.update(users).set({ deleted_at: NOON }).where(eq(users.id, id));
    expect(await userIdOf(sessionId)).toBeUndefined();
  });

  it('is not found for an unknown session', async () => {
    expect(await userIdOf(v7())).toBeUndefined();
  });
});
