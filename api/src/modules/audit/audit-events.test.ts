import { eq } from 'drizzle-orm';
import { recoveryCodes } from 'shared-api/account/account';
import { page } from 'shared-api/lists';
import { createdPublishToken } from 'shared-api/releases/releases';
import { adminVideo } from 'shared-api/videos/videos';
import { describe, expect, it, vi } from 'vitest';
import { createContext } from '../../platform/context.ts';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import { packages } from '../../platform/database/tables/packages.ts';
import { users } from '../../platform/database/tables/users.ts';
import { parseEnv } from '../../platform/env.ts';
import { AuditTrail, ORIGIN } from '../../testing/audit-trail.ts';
import { ADMIN, PASSWORD } from '../../testing/demo-fixture.ts';
import { setUpSecondFactor } from '../../testing/second-factor.ts';
import { tokenIn } from '../../testing/test-api.ts';
import { releaseOf, testFiles } from '../../testing/test-release.ts';
import { createAdministrator, promoteToAdministrator } from '../identity/administrators.ts';

const trail = await AuditTrail.openForFile();
const { api, admin } = trail;

describe('an event', () => {
  it('says who logged in, when and from where', async () => {
    const { user, email } = await api.newUser();
    await trail.post('/auth/login', { email, password: PASSWORD });
    expect(await trail.eventOf('login.succeeded', { actor_id: user.id })).toMatchObject({
      actor: { type: 'user', id: user.id, email },
      target: null,
      ip: ORIGIN.remoteAddress,
      user_agent: ORIGIN.headers['user-agent'],
      created_at: api.now.toISOString(),
      request_id: expect.any(String),
    });
    expect(await trail.eventOf('account.registered', { actor_id: user.id })).toBeDefined();
  });

  it('names the account of a wrong password, and nothing that a stranger typed', async () => {
    const { user, email } = await api.newUser();
    await trail.post('/auth/login', { email, password: 'Wr0ng-password' });
    expect(await trail.eventOf('login.failed', { target_id: user.id })).toMatchObject({
      actor: { type: 'visitor', id: null, email: null },
      target: { type: 'user', id: user.id, email },
      ip: ORIGIN.remoteAddress,
    });
    await trail.post('/auth/login', { email: 'hunter2@example.com', password: 'Wr0ng-password' });
    await vi.waitUntil(
      async () => (await trail.list({ action: 'login.failed' })).items.some(({ target }) => target === null),
      20_000,
    );
    expect(JSON.stringify(await api.platform.db.select().from(auditEvents))).not.toContain('hunter2');
  });

  it.each(['/me/password', '/me/email', '/me/second-factor'])('reports a wrong password for %s', async (path) => {
    const { user, access_token: token } = await api.newVerifiedUser();
    const wrong = 'Wr0ng-password';
    const payload = { password: wrong, current_password: wrong, email: 'next@example.com' };
    expect((await trail.post(path, payload, token)).status).toBe(422);
    expect(await trail.eventOf('login.failed', { target_id: user.id })).toMatchObject({
      actor: { type: 'user', id: user.id },
      ip: ORIGIN.remoteAddress,
    });
  });

  it('reports a wrong code for a change of two-step verification', async () => {
    const { user, access_token: token } = await api.newVerifiedUser();
    await setUpSecondFactor(api, token);
    const payload = { password: PASSWORD, code: '000000' };
    await api.call('DELETE', '/api/me/second-factor', { ...ORIGIN, token, payload });
    expect(await trail.eventOf('login.failed', { target_id: user.id })).toMatchObject({ actor: { id: user.id } });
  });

  it('reports the reuse of a refresh token', async () => {
    const { user, refreshToken } = await api.newUser();
    const refresh = () =>
      api.call('POST', '/api/refresh', {
        ...ORIGIN,
        headers: { ...ORIGIN.headers, 'x-requested-with': 'XMLHttpRequest' },
        cookies: { refresh_token: refreshToken },
      });
    await refresh();
    api.passSeconds(31);
    expect((await refresh()).status).toBe(401);
    expect(await trail.eventOf('session.refresh_token_reused', { target_id: user.id })).toMatchObject({
      ip: ORIGIN.remoteAddress,
    });
  });

  it('reports each change of how an account is protected', async () => {
    const { user, email, access_token: token } = await api.newVerifiedUser();
    const target = { type: 'user', id: user.id, email };
    const { codes } = await setUpSecondFactor(api, token);
    const [first, second] = codes;
    await trail.post('/auth/login', { email, password: PASSWORD, code: first });
    const renewed = await trail.post('/me/second-factor/recovery-codes', { password: PASSWORD, code: second }, token);
    const [code] = renewed.as(recoveryCodes).recovery_codes;
    const next = 'N3xt-password';
    await trail.post('/me/password', { current_password: PASSWORD, password: next }, token);
    await api.call('DELETE', '/api/me/second-factor', { ...ORIGIN, token, payload: { password: next, code } });
    await trail.post('/auth/recover', { email });
    const mail = await api.mail(email, 'Reset your password');
    await trail.post('/auth/reset', { token: tokenIn(mail), password: PASSWORD });

    const { items } = await trail.list({ target_id: user.id });
    expect(items.map(({ action, actor }) => [action, actor.type]).reverse()).toEqual([
      ['second_factor.enabled', 'user'],
      ['recovery_code.used', 'visitor'],
      ['recovery_code.used', 'user'],
      ['recovery_codes.renewed', 'user'],
      ['password.changed', 'user'],
      ['recovery_code.used', 'user'],
      ['second_factor.disabled', 'user'],
      ['password.reset', 'visitor'],
    ]);
    for (const event of items) {
      expect(event).toMatchObject({ target, actor: { id: event.actor.type === 'user' ? user.id : null } });
    }
  });

  it('reports a new email address, without naming either', async () => {
    const { user, email, access_token: token } = await api.newUser();
    await trail.post('/me/email', { email: `next-${email}`, password: PASSWORD }, token);
    await api.verify(tokenIn(await api.mail(`next-${email}`, 'Confirm your new email address')), token);
    await trail.eventOf('email.changed', { target_id: user.id });
    const rows = await api.platform.db.select().from(auditEvents).where(eq(auditEvents.target_id, user.id));
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('reports new administrators, with the role before and after', async () => {
    const context = createContext({ platform: api.platform, config: parseEnv({}), clock: () => api.now }, console);
    const { user, email } = await api.newUser();
    await api.platform.db.update(users).set({ verified_at: api.now }).where(eq(users.id, user.id));
    await promoteToAdministrator(context, email);
    expect(await trail.eventOf('role.changed', { target_id: user.id })).toMatchObject({
      actor: { type: 'operator', id: null },
      before: { role_id: 1 },
      after: { role_id: 2 },
      ip: null,
    });
    await createAdministrator(context, 'new-admin@example.com');
    const [created] = (await trail.list({ action: 'role.changed' })).items;
    expect(created).toMatchObject({ target: { email: 'new-admin@example.com' }, before: { role_id: null } });
  });

  it('reports publish tokens, their failed use, and releases', async () => {
    const created = await trail.post(
      '/admin/publish-tokens',
      { part: 'member', name: 'CI', password: PASSWORD },
      admin,
    );
    const { id, token } = created.as(createdPublishToken);
    expect(await trail.eventOf('publish_token.created', { target_id: id })).toMatchObject({
      actor: { email: ADMIN },
      after: { part: 'member' },
    });
    expect(JSON.stringify(await trail.list({ target_id: id }))).not.toContain(token);

    await api.call('GET', '/api/admin/releases', { ...ORIGIN, token: 'fcpub_unknown' });
    expect(await trail.eventOf('publish_token.rejected')).toMatchObject({ target: null, ip: ORIGIN.remoteAddress });
    const files = testFiles('member', 'one');
    const manifest = releaseOf('member', '1.0.0', files);
    for (const [file, payload] of Object.entries(files)) {
      const headers = { ...ORIGIN.headers, 'content-type': 'application/octet-stream' };
      const url = `/api/admin/releases/member/1.0.0/files/${file}`;
      await api.call('PUT', url, { ...ORIGIN, headers, token, payload });
    }
    await trail.post('/admin/releases/shell/1.0.0', manifest, token);
    expect(await trail.eventOf('publish_token.rejected', { target_id: id })).toBeDefined();

    await trail.post('/admin/releases/member/1.0.0', manifest, token);
    // A second time, which records nothing.
    await trail.post('/admin/releases/member/1.0.0', manifest, token);
    const payload = { version: '1.0.0', replaces: null };
    await api.call('PUT', '/api/admin/releases/member/current', { ...ORIGIN, token, payload });
    const actor = { type: 'publish_token', id };
    expect((await trail.list({ target_id: 'member/1.0.0' })).items).toMatchObject([
      { action: 'release.activated', actor, before: { version: null }, after: { version: '1.0.0' } },
      { action: 'release.recorded', actor, before: null },
    ]);
  });

  it('reports an administrator’s edit, with the old and new values of what has changed', async () => {
    const [video] = (await api.get('/api/admin/videos?limit=1', admin)).as(page(adminVideo)).items;
    const { id, title, description, published } = video!;
    const patch = (payload: object) =>
      api.call('PATCH', `/api/admin/videos/${id}`, { ...ORIGIN, token: admin, payload });
    await patch({ title, description, published: !published });
    // This changes nothing.
    await patch({ title, description });
    expect(await trail.eventOf('record.updated', { target_id: id })).toMatchObject({
      actor: { email: ADMIN },
      target: { type: 'video', id },
      before: { published },
      after: { published: !published },
    });
    expect((await trail.list({ target_id: id })).items[0]?.after).toEqual({ published: !published });
  });

  it('reports a change of prices', async () => {
    const { db } = api.platform;
    const [row] = await db.select().from(packages).limit(1);
    await api.call('PATCH', `/api/admin/packages/${row!.id}`, { token: admin, payload: { price: 100, discount: 5 } });
    expect((await trail.list({ target_id: row!.id })).items).toMatchObject([
      { before: { price: row!.price, discount: row!.discount }, after: { price: 100, discount: 5 } },
    ]);
  });
});
