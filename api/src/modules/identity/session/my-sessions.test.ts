import { eq } from 'drizzle-orm';
import { sessionSummary } from 'shared-api/account/account';
import { accountExport } from 'shared-api/account/account-export';
import { page } from 'shared-api/lists';
import { sessionResponse } from 'shared-api/account/session';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { knownDevices } from '../../../platform/database/tables/identity.ts';
import { OWNER, PASSWORD } from '../../../testing/demo-fixture.ts';
import { TestApi } from '../../../testing/test-api.ts';

const api = await TestApi.openForFile();

async function login(email: string, agent: string) {
  const payload = { email, password: PASSWORD };
  const response = await api.call('POST', '/api/auth/login', { payload, headers: { 'user-agent': agent } });
  return response.as(sessionResponse).access_token;
}
const list = async (token: string) => (await api.get('/api/me/sessions', token)).as(page(sessionSummary)).items;
const end = (token: string, id: string) => api.call('DELETE', `/api/me/sessions/${id}`, { token });

it('lists the active sessions, the most recently used first', async () => {
  const { email } = await api.newUser();
  api.passSeconds(60);
  const phone = await login(email, 'Phone');
  api.passSeconds(60);
  const { refreshToken } = await api.login(email);
  api.passSeconds(60);
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  await api.call('POST', '/api/refresh', { headers, cookies: { refresh_token: refreshToken } });
  const sessions = await list(phone);
  expect(sessions).toHaveLength(3);
  expect(sessions.map(({ current }) => current)).toEqual([false, true, false]);
  expect(sessions[0]?.last_used_at).toBe(api.now.toISOString());
  expect(sessions[1]?.user_agent).toBe('Phone');
});

it('stores up to 400 characters of any user agent', async () => {
  const { email } = await api.newUser();
  const [session] = await list(await login(email, `é<script>${'x'.repeat(1000)}`));
  expect(session?.user_agent).toHaveLength(400);
});

it('ends one session, which then no longer works and is no longer listed', async () => {
  const { email } = await api.newUser();
  const [phone, laptop] = [await login(email, 'Phone'), await login(email, 'Laptop')];
  const { id } = (await list(laptop)).find(({ user_agent }) => user_agent === 'Phone')!;
  expect((await end(laptop, id)).status).toBe(204);
  expect((await api.get('/api/me', phone)).error).toBe('session_revoked');
  expect(await list(laptop)).toHaveLength(2);
  expect((await end(laptop, id)).status).toBe(404);
});

it('does not end another user’s session', async () => {
  const [mine, theirs] = [await api.tokenOf(OWNER), (await api.newUser()).access_token];
  const id = (await list(theirs))[0]!.id;
  expect((await end(mine, id)).status).toBe(404);
  expect((await end(mine, v7())).status).toBe(404);
  expect((await api.get('/api/me', theirs)).status).toBe(200);
});

it('forgets all other devices with their sessions', async () => {
  const { email, user, access_token: tablet } = await api.newUser();
  await login(email, 'Phone');
  const known = () => api.platform.db.$count(knownDevices, eq(knownDevices.user_id, user.id));
  expect(await known()).toBe(2);
  await api.call('DELETE', '/api/me/sessions', { token: tablet });
  expect(await known()).toBe(1);
  expect((await api.get('/api/me', tablet)).status).toBe(200);
});

it('ends all other sessions in one call', async () => {
  const { email, access_token: tablet } = await api.newUser();
  const [phone, laptop] = [await login(email, 'Phone'), await login(email, 'Laptop')];
  const stranger = await api.tokenOf(OWNER);
  expect((await api.call('DELETE', '/api/me/sessions', { token: laptop })).status).toBe(204);
  expect(await list(laptop)).toMatchObject([{ current: true, user_agent: 'Laptop' }]);
  for (const token of [phone, tablet]) expect((await api.get('/api/me', token)).error).toBe('session_revoked');
  expect((await api.get('/api/me', stranger)).status).toBe(200);
  expect((await api.call('DELETE', '/api/me/sessions', { token: laptop })).status).toBe(204);
});

it('does not list an expired session', async () => {
  const { email } = await api.newUser();
  api.passSeconds(31 * 24 * 3600);
  expect(await list(await login(email, 'Later'))).toHaveLength(1);
});

describe('beyond 50 active sessions', () => {
  it('a login ends the one that was used least recently', async () => {
    const { email, access_token: first } = await api.newUser();
    api.passSeconds(1);
    const second = await login(email, 'Second');
    for (let count = 2; count < 50; count += 1) await login(email, 'Another');
    expect(await list(first)).toHaveLength(50);
    const newest = await login(email, 'Newest');
    expect((await api.get('/api/me', first)).error).toBe('session_revoked');
    expect((await api.get('/api/me', second)).status).toBe(200);
    const sessions = await list(newest);
    expect(sessions).toHaveLength(50);
    expect(sessions).toContainEqual(expect.objectContaining({ current: true, user_agent: 'Newest' }));
  });

  it('concurrent logins end as many', async () => {
    const { email, access_token } = await api.newUser();
    for (let count = 1; count < 50; count += 1) await login(email, 'Early');
    expect(await list(access_token)).toHaveLength(50);
    api.passSeconds(1);
    const tokens = await Promise.all(Array.from({ length: 10 }, () => login(email, 'Late')));
    const sessions = await list(tokens[0]!);
    expect(sessions).toHaveLength(50);
    expect(sessions.filter(({ user_agent }) => user_agent === 'Late')).toHaveLength(10);
  });

  it('ended sessions are not kept, so that the export stays small', async () => {
    const { email } = await api.newUser();
    for (let count = 0; count < 60; count += 1) {
      const token = await login(email, 'Once');
      api.passSeconds(1);
      await api.call('DELETE', '/api/me/sessions', { token });
    }
    const response = await api.get('/api/me/export', await login(email, 'Last'));
    const { sessions } = response.as(accountExport);
    expect(sessions).toHaveLength(50);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  });
});
