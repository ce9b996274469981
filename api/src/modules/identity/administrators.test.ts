import { eq } from 'drizzle-orm';
import { account, secondFactorSecret } from 'shared-api/account/account';
import { ADMIN_ROLE_ID, USER_ROLE_ID } from 'shared-api/account/role-ids';
import { describe, expect, it } from 'vitest';
import { createContext } from '../../platform/context.ts';
import { auditEvents } from '../../platform/database/tables/audit.ts';
import { users } from '../../platform/database/tables/users.ts';
import { parseEnv } from '../../platform/env.ts';
import { ADMIN, OWNER, PASSWORD } from '../../testing/demo-fixture.ts';
import { codeOf } from '../../testing/second-factor.ts';
import { TestApi, tokenIn } from '../../testing/test-api.ts';
import { createAdministrator, promoteToAdministrator, removeAdministrator } from './administrators.ts';

const NEW_PASSWORD = 'An0ther-password';

const api = await TestApi.openForFile();

const context = () => createContext({ platform: api.platform, config: parseEnv({}), clock: () => api.now }, console);

describe('a new administrator', () => {
  it('sets the password with an emailed link', async () => {
    const email = 'first@example.com';
    expect(await createAdministrator(context(), email)).toBe('created');
    const mail = await api.mail(email, 'Your Fullcourt administrator account');
    expect((await api.post('/api/auth/reset', { token: tokenIn(mail), password: NEW_PASSWORD })).status).toBe(204);
    const { access_token, user } = await api.login(email, NEW_PASSWORD);
    expect(user.role.id).toBe(ADMIN_ROLE_ID);
    expect((await api.get('/api/admin/users', access_token)).status).toBe(200);
  });

  it('is not created from an existing account', async () => {
    const { email } = await api.newUser();
    expect(await createAdministrator(context(), email.toUpperCase())).toBe('taken');
    expect((await api.login(email)).user.role.id).toBe(USER_ROLE_ID);
  });
});

describe('removal', () => {
  const remove = (email: string) => removeAdministrator(context(), email);

  it('makes an administrator a user, ends all access that was given or requested, and says so by email', async () => {
    const { email, user, access_token } = await api.newVerifiedUser();
    await api.platform.db.update(users).set({ role_id: ADMIN_ROLE_ID }).where(eq(users.id, user.id));
    expect((await api.get('/api/admin/users', access_token)).status).toBe(200);
    expect(await remove(email.toUpperCase())).toBe('removed');
    expect((await api.get('/api/me', access_token)).error).toBe('session_revoked');
    expect((await api.login(email)).user.role.id).toBe(USER_ROLE_ID);
    await api.mail(email, 'You are no longer a Fullcourt administrator');
    const [event] = await api.platform.db.select().from(auditEvents).where(eq(auditEvents.target_id, user.id));
    expect(event).toMatchObject({ action: 'role.changed', before: { role_id: 2 }, after: { role_id: 1 } });
  });

  it('refuses the last administrator, even if the last two are removed at the same time', async () => {
    const alone = await TestApi.open();
    const { email, user } = await alone.newVerifiedUser();
    await alone.platform.db.update(users).set({ role_id: ADMIN_ROLE_ID }).where(eq(users.id, user.id));
    const own = createContext({ platform: alone.platform, config: parseEnv({}), clock: () => alone.now }, console);
    const outcomes = await Promise.all([email, ADMIN].map((address) => removeAdministrator(own, address)));
    expect(outcomes.sort()).toEqual(['last', 'removed']);
    await alone.close();
  });

  it.each([
    [OWNER, 'no administrator'],
    ['nobody@example.com', 'no account'],
  ])('refuses %s: %s', async (email, outcome) => {
    expect(await remove(email)).toBe(outcome);
  });
});

describe('promotion', () => {
  /** Sets a new password with the emailed link, and logs in. */
  async function tokenAfterPromotion(email: string): Promise<string> {
    const token = tokenIn(await api.mail(email, 'You are now a Fullcourt administrator'));
    expect((await api.post('/api/auth/reset', { token, password: NEW_PASSWORD })).status).toBe(204);
    return (await api.login(email, NEW_PASSWORD)).access_token;
  }

  it('makes a confirmed account an administrator, ends its password and sessions, and sends a link for a new one', async () => {
    const { email, access_token } = await api.newUser();
    expect(await promoteToAdministrator(context(), email)).toBe('unconfirmed');
    expect((await api.get('/api/admin/users', access_token)).error).toBe('forbidden');

    await api.verify(tokenIn(await api.mail(email, 'Confirm your email address')), access_token);
    expect(await promoteToAdministrator(context(), email.toUpperCase())).toBe('promoted');
    expect((await api.get('/api/admin/users', access_token)).error).toBe('session_revoked');
    const old = await api.post('/api/auth/login', { email, password: PASSWORD });
    expect(old.error).toBe('wrong_credentials');
    expect((await api.get('/api/admin/users', await tokenAfterPromotion(email))).status).toBe(200);
  });

  it('cancels what was started before: a change of address, a recovery, a setup of two-step verification', async () => {
    const { email, access_token: token } = await api.newVerifiedUser();
    const next = `next-${email}`;
    await api.post('/api/me/email', { email: next, password: PASSWORD }, token);
    await api.post('/api/auth/recover', { email });
    const begun = await api.post('/api/me/second-factor', { password: PASSWORD }, token);
    const { secret } = begun.as(secondFactorSecret);
    const verification = tokenIn(await api.mail(next, 'Confirm your new email address'));
    const reset = { token: tokenIn(await api.mail(email, 'Reset your password')), password: NEW_PASSWORD };

    expect(await promoteToAdministrator(context(), email)).toBe('promoted');

    const again = await tokenAfterPromotion(email);
    const code = { code: codeOf(api, secret) };
    expect((await api.verify(verification, again)).status).toBe(422);
    expect((await api.post('/api/auth/reset', reset)).status).toBe(422);
    const confirmed = await api.post('/api/me/second-factor/confirmation', code, again);
    expect(confirmed.error).toBe('conflict');
    expect((await api.get('/api/me', again)).as(account)).toMatchObject({ email, pending_email: null });
  });

  it.each([
    [ADMIN, 'already'],
    ['nobody@example.com', 'no account'],
  ])('refuses %s: %s', async (email, outcome) => {
    expect(await promoteToAdministrator(context(), email)).toBe(outcome);
  });
});
