import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Part } from 'federation-contract/parts';
import { ADMIN_ROLE_ID, USER_ROLE_ID } from 'shared-api/account/role-ids';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { BackgroundTasks } from '../../platform/background-tasks.ts';
import type { ApiContext } from '../../platform/context.ts';
import { createKeys } from '../../platform/crypto/keys.ts';
import { hashOfToken } from '../../platform/crypto/random-token.ts';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import { sessions } from '../../platform/database/tables/identity.ts';
import { publishTokens } from '../../platform/database/tables/releases.ts';
import { users } from '../../platform/database/tables/users.ts';
import { parseEnv } from '../../platform/env.ts';
import { closeAfterAll } from '../../testing/close-after-all.ts';
import { openTestPlatform } from '../../testing/test-platform.ts';
import { issueAccessToken } from '../identity/session/access-token.ts';
import type { Publisher } from '../../platform/http/publisher.ts';
import { publisherOf, requirePublisher } from './publisher.ts';

const NOON = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

let now = NOON;
const platform = await closeAfterAll(openTestPlatform());
const context = {
  db: platform.db,
  keys: createKeys(platform.secrets),
  config: parseEnv({}),
  clock: () => now,
  backgroundTasks: new BackgroundTasks((error) => expect.unreachable(String(error))),
} as Partial<ApiContext> as ApiContext;
const administrator = await newUser();
beforeEach(() => void (now = NOON));

async function newUser(changes: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const email = `${v7()}@example.com`;
  const values = { email, name: 'Ada', password_hash: 'x', role_id: ADMIN_ROLE_ID, ...changes };
  const [user] = await platform.db.insert(users).values(values).returning();
  return user!.id;
}

/** An administrator's publish token for the part "member", of one hour. */
async function newToken(changes: Partial<typeof publishTokens.$inferInsert> = {}) {
  const token = `fcpub_${v7()}`;
  const [row] = await platform.db
    .insert(publishTokens)
    .values({
      part: 'member',
      token_hash: hashOfToken(token),
      created_by: administrator,
      expires_at: after(3600),
      ...changes,
    })
    .returning();
  return { id: row!.id, token };
}

/** Sends a request; resolves with the publisher that it has afterwards. */
async function pass(authorization: string | undefined, params: { readonly part?: Part } = {}) {
  const fields = { headers: { authorization }, params, authUser: null, publisher: null };
  const request = fields as Partial<FastifyRequest> as FastifyRequest;
  await requirePublisher(context)(request, {} as FastifyReply);
  return request.publisher;
}

const lastUse = async (id: string) =>
  (await platform.db.select().from(publishTokens).where(eq(publishTokens.id, id)))[0]?.last_used_at;

/** The targets of the rejections that the audit trail has recorded since `earlier`. */
async function rejections(earlier = 0) {
  await context.backgroundTasks.idle();
  const events = await platform.db.select().from(auditEvents).orderBy(auditEvents.id);
  return events.slice(earlier).map(({ action, target_type, target_id }) => [action, target_type, target_id]);
}

describe('a publish token', () => {
  it.each(['Bearer', 'bearer'])('names its part: %s', async (scheme) => {
    const { id, token } = await newToken();
    const holder = { kind: 'token', tokenId: id, part: 'member' };
    expect(await pass(`${scheme} ${token}`)).toEqual(holder);
    expect(await pass(`${scheme} ${token}`, { part: 'member' })).toEqual(holder);
  });

  it('is rejected for another part, and that is recorded', async () => {
    const { id, token } = await newToken();
    const { length } = await rejections();
    await expect(pass(`Bearer ${token}`, { part: 'shell' })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'This publish token is for the part "member" only.',
    });
    expect(await rejections(length)).toEqual([['publish_token.rejected', 'publish_token', id]]);
  });

  it('is rejected if it is unknown, and that is recorded', async () => {
    const { token } = await newToken();
    const { length } = await rejections();
    await expect(pass(`Bearer ${token}x`)).rejects.toMatchObject({
      code: 'not_authenticated',
      message: 'This publish token is unknown or revoked.',
    });
    expect(await rejections(length)).toEqual([['publish_token.rejected', null, null]]);
  });

  it('is rejected if it is revoked, and that is recorded', async () => {
    const { id, token } = await newToken({ revoked_at: after(-1) });
    const { length } = await rejections();
    await expect(pass(`Bearer ${token}`)).rejects.toMatchObject({
      code: 'not_authenticated',
      message: 'This publish token is unknown or revoked.',
    });
    expect(await rejections(length)).toEqual([['publish_token.rejected', 'publish_token', id]]);
    expect(await lastUse(id)).toBeNull();
  });

  it('is rejected once it has expired, and that is recorded', async () => {
    const { id, token } = await newToken();
    now = after(3599);
    expect(await pass(`Bearer ${token}`)).not.toBeNull();
    const { length } = await rejections();
    now = after(3600);
    await expect(pass(`Bearer ${token}`)).rejects.toMatchObject({
      code: 'not_authenticated',
      message: 'This publish token has expired.',
    });
    expect(await rejections(length)).toEqual([['publish_token.rejected', 'publish_token', id]]);
  });

  it.each([
    ['not an administrator any more', () => newUser({ role_id: USER_ROLE_ID })],
    ['deleted', () => newUser({ deleted_at: NOON })],
    ['suspended', () => newUser({ suspended_at: NOON })],
    ['unknown', async () => v7()],
  ])('is rejected if its creator is %s, and that is recorded', async (_, creator) => {
    const { id, token } = await newToken({ created_by: await creator() });
    const { length } = await rejections();
    await expect(pass(`Bearer ${token}`)).rejects.toMatchObject({
      code: 'not_authenticated',
      message: 'The creator of this publish token is no longer an administrator.',
    });
    expect(await rejections(length)).toEqual([['publish_token.rejected', 'publish_token', id]]);
    expect(await lastUse(id)).toBeNull();
  });

  it('notes its last use, at most once a minute', async () => {
    const { id, token } = await newToken();
    const other = await newToken();
    const noted: unknown[] = [];
    for (const seconds of [0, 59, 60, 61]) {
      now = after(seconds);
      await pass(`Bearer ${token}`);
      noted.push(await lastUse(id));
    }
    expect(noted).toEqual([after(0), after(0), after(60), after(60)]);
    expect(await lastUse(other.id)).toBeNull();
  });
});

describe('an access token', () => {
  async function accessToken(roleId: number) {
    const id = await newUser({ role_id: roleId });
    const [session] = await platform.db
      .insert(sessions)
      .values({ user_id: id, expires_at: after(60) })
      .returning();
    return { id, token: await issueAccessToken(context, { sub: id, sid: session!.id }) };
  }

  it('of an administrator publishes every part', async () => {
    const { id, token } = await accessToken(ADMIN_ROLE_ID);
    expect(await pass(`Bearer ${token}`, { part: 'shell' })).toEqual({ kind: 'administrator', userId: id });
  });

  it('of a user does not', async () => {
    const { token } = await accessToken(USER_ROLE_ID);
    await expect(pass(`Bearer ${token}`)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it.each([undefined, 'Bearer x', 'Bearer fcpub_', 'Basic TOKEN', 'x Bearer TOKEN', 'TOKEN', 'Bearer TOKEN\n'])(
    'is required if there is no publish token: %j',
    async (authorization) => {
      const { token } = await newToken();
      const { length } = await rejections();
      await expect(pass(authorization?.replace('TOKEN', token))).rejects.toMatchObject({ code: 'not_authenticated' });
      expect(await rejections(length)).toEqual([]);
    },
  );
});

describe('publisherOf', () => {
  const of = (publisher: Publisher | null, part: Part) => publisherOf({ publisher } as FastifyRequest, part);

  it.each<Publisher>([
    { kind: 'administrator', userId: '1' },
    { kind: 'token', tokenId: '1', part: 'member' },
  ])('returns the publisher of a part: $kind', (publisher) => {
    expect(of(publisher, 'member')).toBe(publisher);
  });

  it('rejects a publish token for another part', () => {
    const rejected = expect(() => of({ kind: 'token', tokenId: '1', part: 'member' }, 'admin'));
    const message = 'This publish token is for the part "member" only.';
    rejected.toThrow(expect.objectContaining({ code: 'forbidden', message }));
    expect(of({ kind: 'administrator', userId: '1' }, 'admin').kind).toBe('administrator');
  });

  it('reports a route that requires none', () => {
    expect(() => of(null, 'member')).toThrow('The route does not require a publisher');
  });
});
