import { accountExport } from 'shared-api/account-export';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

it('a person gets all that is kept of them as a file, without what opens the account', async () => {
  const person = { name: 'Rosa', email: 'rosa@example.com', password: PASSWORD, affiliate_ref: 'coach-7' };
  await api.call('POST', '/api/auth/register', { payload: person });
  await api.mail(person.email, 'Confirm your e-mail address');
  const answer = await api.get('/api/me/export', await api.tokenOf(person.email));
  expect(answer.headers['content-disposition']).toBe('attachment; filename="fullcourt-data.json"');
  expect(answer.as(accountExport)).toMatchObject({
    account: { email: person.email, name: 'Rosa' },
    sessions: [{ current: false }, { current: true }],
    referral: { code: 'coach-7' },
    mails: [{ to: person.email, subject: 'Confirm your e-mail address' }],
  });
  expect(answer.bytes.toString()).not.toMatch(/argon2|hash|token|secret/i);
});

it('a person who owns something finds it there, and nothing of anybody else', async () => {
  await api.newPerson();
  const answer = await api.get('/api/me/export', await api.tokenOf('owner@example.com'));
  const { entitlements, referral, mails } = answer.as(accountExport);
  expect(mails).toEqual([]);
  expect(entitlements).toMatchObject([{ package_id: expect.any(String), expires_at: null }]);
  expect(referral).toBeNull();
});
