import { account } from 'shared-api/account';
import { fieldTexts } from 'shared-api/problem-texts';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, PASSWORD } from '../../testing/demo-fixture.ts';
import { fieldsOf, TestApi, tokenIn } from '../../testing/test-api.ts';

const CONFIRM = 'Confirm your e-mail address';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

const newAddress = () => `${v7()}@example.org`;
const change = (token: string, email: string, password = PASSWORD) =>
  api.call('POST', '/api/me/email', { token, payload: { email, password } });
const verify = (token: string) => api.call('POST', '/api/auth/verify', { payload: { token } });
const me = async (token: string) => (await api.get('/api/me', token)).as(account);

it('the address changes once the link to the new one is used, and both are told', async () => {
  const { email, access_token } = await api.newPerson();
  const next = newAddress();
  const answer = await change(access_token, next);
  expect([answer.status, answer.as(account)]).toMatchObject([202, { email, pending_email: next }]);
  expect((await api.mail(email, 'Your e-mail address is about to change')).text).toContain(next);
  expect((await verify(tokenIn(await api.mail(next, CONFIRM)))).status).toBe(204);
  expect(await me(access_token)).toMatchObject({ email: next, pending_email: null, verified: true });
  expect((await api.mail(email, 'Your e-mail address was changed')).text).toContain(next);
  expect((await api.login(next)).user.email).toBe(next);
});

it('a link for a new password that the old address got ends with it', async () => {
  const { email, access_token } = await api.newPerson();
  await api.call('POST', '/api/auth/recover', { payload: { email } });
  const token = tokenIn(await api.mail(email, 'Choose a new password'));
  const next = newAddress();
  await change(access_token, next);
  await verify(tokenIn(await api.mail(next, CONFIRM)));
  const answer = await api.call('POST', '/api/auth/reset', { payload: { token, password: 'An0ther-password' } });
  expect(fieldsOf(answer)).toEqual({ token: fieldTexts.linkExpired });
});

it('a new password by a mailed link stops a change that is under way', async () => {
  const { email, access_token } = await api.newPerson();
  const next = newAddress();
  await change(access_token, next);
  const link = tokenIn(await api.mail(next, CONFIRM));
  await api.call('POST', '/api/auth/recover', { payload: { email } });
  const token = tokenIn(await api.mail(email, 'Choose a new password'));
  await api.call('POST', '/api/auth/reset', { payload: { token, password: 'An0ther-password' } });
  expect((await verify(link)).status).toBe(422);
  expect(await me((await api.login(email, 'An0ther-password')).access_token)).toMatchObject({
    email,
    pending_email: null,
  });
});

it('an address that is taken is answered alike, and only its owner learns of it', async () => {
  const { access_token } = await api.newPerson();
  const [taken, free] = [await change(access_token, OWNER.toUpperCase()), await change(access_token, newAddress())];
  expect([taken.status, free.status]).toEqual([202, 202]);
  expect(Object.keys(taken.as(account))).toEqual(Object.keys(free.as(account)));
  await api.mail(OWNER, 'You have an account already');
  expect((await api.mailsTo(OWNER)).map(({ subject }) => subject)).not.toContain(CONFIRM);
});

it('an address that somebody else takes in the meantime stays theirs', async () => {
  const { access_token, email } = await api.newPerson();
  const next = newAddress();
  await change(access_token, next);
  const token = tokenIn(await api.mail(next, CONFIRM));
  await api.call('POST', '/api/auth/register', { payload: { name: 'Other', email: next, password: PASSWORD } });
  expect(fieldsOf(await verify(token))).toEqual({ token: fieldTexts.linkExpired });
  expect((await me(access_token)).email).toBe(email);
});

it('is forgotten on request, its link with it', async () => {
  const { access_token, email } = await api.newPerson();
  const next = newAddress();
  await change(access_token, next);
  const token = tokenIn(await api.mail(next, CONFIRM));
  const answer = await api.call('DELETE', '/api/me/email', { token: access_token });
  expect([answer.status, answer.as(account)]).toMatchObject([200, { email, pending_email: null }]);
  expect((await verify(token)).status).toBe(422);
});

it('its link is mailed again on request', async () => {
  const { access_token } = await api.newPerson();
  const next = newAddress();
  await change(access_token, next);
  await api.call('POST', '/api/me/verification', { token: access_token });
  expect((await verify(tokenIn(await api.mail(next, CONFIRM, 2)))).status).toBe(204);
  expect((await me(access_token)).email).toBe(next);
});

it('of two changes the later one counts', async () => {
  const { access_token } = await api.newPerson();
  const [first, second] = [newAddress(), newAddress()];
  await change(access_token, first);
  await change(access_token, second);
  expect((await verify(tokenIn(await api.mail(first, CONFIRM)))).status).toBe(422);
  expect((await verify(tokenIn(await api.mail(second, CONFIRM)))).status).toBe(204);
  expect((await me(access_token)).email).toBe(second);
});

it('a confirmation that waits survives a new password', async () => {
  const { email } = await api.newPerson();
  const link = tokenIn(await api.mail(email, CONFIRM));
  await api.call('POST', '/api/auth/recover', { payload: { email } });
  const token = tokenIn(await api.mail(email, 'Choose a new password'));
  await api.call('POST', '/api/auth/reset', { payload: { token, password: 'An0ther-password' } });
  expect((await verify(link)).status).toBe(204);
});

it('needs the password', async () => {
  const { access_token } = await api.newPerson();
  const answer = await change(access_token, newAddress(), 'Wrong-passw0rd');
  expect([answer.status, fieldsOf(answer)]).toEqual([422, { password: fieldTexts.passwordWrong }]);
  expect((await me(access_token)).pending_email).toBeNull();
});
