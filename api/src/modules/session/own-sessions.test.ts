import { sessionSummary } from 'shared-api/account';
import { page } from 'shared-api/lists';
import { sessionAnswer } from 'shared-api/session';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, PASSWORD } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

async function login(email: string, agent: string) {
  const payload = { email, password: PASSWORD };
  const answer = await api.call('POST', '/api/auth/login', { payload, headers: { 'user-agent': agent } });
  return answer.as(sessionAnswer).access_token;
}
const list = async (token: string) => (await api.get('/api/me/sessions', token)).as(page(sessionSummary)).items;
const end = (token: string, id: string) => api.call('DELETE', `/api/me/sessions/${id}`, { token });

it('a person sees the sessions in use, the one used last first', async () => {
  const { email } = await api.newPerson();
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

it('a browser may name itself as it likes', async () => {
  const { email } = await api.newPerson();
  const [session] = await list(await login(email, `é<script>${'x'.repeat(1000)}`));
  expect(session?.user_agent).toHaveLength(400);
});

it('a session that is ended is over, and no longer listed', async () => {
  const { email } = await api.newPerson();
  const [phone, laptop] = [await login(email, 'Phone'), await login(email, 'Laptop')];
  const { id } = (await list(laptop)).find(({ user_agent }) => user_agent === 'Phone')!;
  expect((await end(laptop, id)).status).toBe(204);
  expect((await api.get('/api/me', phone)).error).toBe('session_revoked');
  expect(await list(laptop)).toHaveLength(2);
  expect((await end(laptop, id)).status).toBe(404);
});

it('nobody ends a session of somebody else', async () => {
  const [mine, theirs] = [await api.tokenOf(OWNER), (await api.newPerson()).access_token];
  const id = (await list(theirs))[0]!.id;
  expect((await end(mine, id)).status).toBe(404);
  expect((await end(mine, v7())).status).toBe(404);
  expect((await api.get('/api/me', theirs)).status).toBe(200);
});

it('a session that has run out is not in use', async () => {
  const { email } = await api.newPerson();
  api.passSeconds(31 * 24 * 3600);
  expect(await list(await login(email, 'Later'))).toHaveLength(1);
});
