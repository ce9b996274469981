import { accountExport } from 'shared-api/account/account-export';
import { expect, it } from 'vitest';
import { ADMIN, PASSWORD } from '../../testing/demo-fixture.ts';
import { TestApi, tokenIn } from '../../testing/test-api.ts';

const api = await TestApi.openForFile();

it('returns everything about the user as a file, without credentials', async () => {
  const registration = { name: 'Rosa', email: 'rosa@example.com', password: PASSWORD, affiliate_ref: 'coach-7' };
  await api.post('/api/auth/register', registration);
  const token = await api.tokenOf(registration.email);
  await api.verify(tokenIn(await api.mail(registration.email, 'Confirm your email address')), token);
  const response = await api.get('/api/me/export', token);
  expect(response.headers['content-disposition']).toBe('attachment; filename="fullcourt-data.json"');
  expect(response.as(accountExport)).toMatchObject({
    account: { email: registration.email, name: 'Rosa' },
    sessions: [{ current: false }, { current: true }],
    referral: { code: 'coach-7' },
    affiliate: null,
    mails: [{ to: registration.email, subject: 'Confirm your email address' }],
  });
  expect(response.bytes.toString()).not.toMatch(/argon2|hash|token|secret/i);
});

it('contains what others have done to the account, without their addresses', async () => {
  const { user, access_token } = await api.newUser();
  await api.post('/api/auth/login', { email: user.email, password: 'Wrong-passw0rd' });
  await api.post(
    '/api/admin/users/bulk',
    { action: 'suspend', selection: { ids: [user.id] } },
    await api.tokenOf(ADMIN),
  );
  await api.post(
    '/api/admin/users/bulk',
    { action: 'unsuspend', selection: { ids: [user.id] } },
    await api.tokenOf(ADMIN),
  );
  expect((await api.get('/api/me/export', access_token)).error).toBe('session_revoked');
  const { events } = (await api.get('/api/me/export', await api.tokenOf(user.email))).as(accountExport);
  expect(events.filter(({ by }) => by === 'others').map(({ action }) => action)).toContain('account.suspended');
  for (const { by, ip, user_agent } of events) expect(ip === null && user_agent === null).toBe(by === 'others');
});

it('contains the user’s entitlements, and nothing of other users', async () => {
  await api.newUser();
  const response = await api.get('/api/me/export', await api.tokenOf('owner@example.com'));
  const { entitlements, referral, affiliate, mails } = response.as(accountExport);
  expect(mails.map(({ subject }) => subject)).toEqual(['New login to your Fullcourt account']);
  expect(entitlements).toMatchObject([{ package_id: expect.any(String), expires_at: null }]);
  expect(referral).toBeNull();
  expect(affiliate).toMatchObject({ code: 'coach-ines', rate: 1000, entries: [] });
});
