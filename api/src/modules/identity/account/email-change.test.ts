import { account } from 'shared-api/account/account';
import { fieldErrors } from 'shared-api/field-errors';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { OWNER, PASSWORD } from '../../../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi, tokenIn } from '../../../testing/test-api.ts';

const CONFIRM = 'Confirm your email address';
const CONFIRM_NEW = 'Confirm your new email address';

const api = await TestApi.openForFile();

const newAddress = () => `${v7()}@example.org`;
const change = (token: string, email: string, password = PASSWORD) =>
  api.post('/api/me/email', { email, password }, token);
const verify = (link: string, session: string) => api.verify(link, session);
const me = async (token: string) => (await api.get('/api/me', token)).as(account);

it('changes the address once the link is opened, and notifies the old address twice', async () => {
  const { email, access_token } = await api.newUser();
  const next = newAddress();
  const response = await change(access_token, next);
  expect([response.status, response.as(account)]).toMatchObject([202, { email, pending_email: next }]);
  expect((await api.mail(email, 'Your email address is about to change')).text).toContain(next);
  expect((await verify(tokenIn(await api.mail(next, CONFIRM_NEW)), access_token)).status).toBe(204);
  expect(await me(access_token)).toMatchObject({ email: next, pending_email: null, verified: true });
  expect((await api.mail(email, 'Your email address has been changed')).text).toContain(next);
  expect((await api.login(next)).user.email).toBe(next);
});

it('invalidates reset links that were sent to the old address', async () => {
  const { email, access_token } = await api.newUser();
  const token = await api.recoveryToken(email);
  const next = newAddress();
  await change(access_token, next);
  await verify(tokenIn(await api.mail(next, CONFIRM_NEW)), access_token);
  const response = await api.post('/api/auth/reset', { token, password: 'An0ther-password' });
  expect(fieldErrorsOf(response)).toEqual({ token: fieldErrors.linkExpired });
});

it('a password reset cancels the pending change', async () => {
  const { email, access_token } = await api.newUser();
  const next = newAddress();
  await change(access_token, next);
  const link = tokenIn(await api.mail(next, CONFIRM_NEW));
  await api.resetPassword(email, 'An0ther-password');
  const { access_token: session } = await api.login(email, 'An0ther-password');
  expect((await verify(link, session)).status).toBe(422);
  expect(await me(session)).toMatchObject({ email, pending_email: null });
});

it('a password change cancels the pending change', async () => {
  const { email, access_token } = await api.newUser();
  const next = newAddress();
  await change(await api.tokenOf(email), next);
  const link = tokenIn(await api.mail(next, CONFIRM_NEW));
  const payload = { current_password: PASSWORD, password: 'An0ther-password' };
  expect((await api.post('/api/me/password', payload, access_token)).status).toBe(204);
  expect((await verify(link, access_token)).status).toBe(422);
  expect(await me(access_token)).toMatchObject({ email, pending_email: null });
  // Not even if the owner asks for the same address later.
  await change(access_token, next, 'An0ther-password');
  expect((await verify(link, access_token)).status).toBe(422);
});

it('returns the same response if the address is taken, and notifies only its owner', async () => {
  const { access_token } = await api.newUser();
  const [taken, free] = [await change(access_token, OWNER.toUpperCase()), await change(access_token, newAddress())];
  expect([taken.status, free.status]).toEqual([202, 202]);
  expect(Object.keys(taken.as(account))).toEqual(Object.keys(free.as(account)));
  await api.mail(OWNER, 'You already have an account');
  expect(await api.subjectsTo(OWNER)).not.toContain(CONFIRM_NEW);
});

it('fails if another account takes the address in the meantime', async () => {
  const { access_token, email } = await api.newUser();
  const next = newAddress();
  await change(access_token, next);
  const token = tokenIn(await api.mail(next, CONFIRM_NEW));
  await api.post('/api/auth/register', { name: 'Other', email: next, password: PASSWORD });
  expect(fieldErrorsOf(await verify(token, access_token))).toEqual({ token: fieldErrors.linkExpired });
  expect((await me(access_token)).email).toBe(email);
});

it('is cancelled on request, and its link stops working', async () => {
  const { access_token, email } = await api.newUser();
  const next = newAddress();
  await change(access_token, next);
  const token = tokenIn(await api.mail(next, CONFIRM_NEW));
  const response = await api.call('DELETE', '/api/me/email', { token: access_token });
  expect([response.status, response.as(account)]).toMatchObject([200, { email, pending_email: null }]);
  expect((await verify(token, access_token)).status).toBe(422);
});

it('does not revive a cancelled link if the same address is asked for again', async () => {
  const { access_token, email } = await api.newUser();
  const [next, other] = [newAddress(), newAddress()];
  await change(access_token, next);
  const token = tokenIn(await api.mail(next, CONFIRM_NEW));
  await api.call('DELETE', '/api/me/email', { token: access_token });
  await change(access_token, next);
  expect((await verify(token, access_token)).status).toBe(422);
  // A change to another address cancels the first one as well.
  const second = tokenIn(await api.mail(next, CONFIRM_NEW, 2));
  await change(access_token, other);
  await change(access_token, next);
  expect((await verify(second, access_token)).status).toBe(422);
  expect((await me(access_token)).email).toBe(email);
});

it('keeps the link that confirms the current address if a change is cancelled', async () => {
  const { access_token, email } = await api.newUser();
  const link = tokenIn(await api.mail(email, CONFIRM));
  await change(access_token, email.toUpperCase());
  await api.call('DELETE', '/api/me/email', { token: access_token });
  expect((await verify(link, access_token)).status).toBe(204);
});

it('resends the link on request', async () => {
  const { access_token } = await api.newUser();
  const next = newAddress();
  await change(access_token, next);
  await api.call('POST', '/api/me/verification', { token: access_token });
  expect((await verify(tokenIn(await api.mail(next, CONFIRM_NEW, 2)), access_token)).status).toBe(204);
  expect((await me(access_token)).email).toBe(next);
});

it('a second change replaces the first', async () => {
  const { access_token } = await api.newUser();
  const [first, second] = [newAddress(), newAddress()];
  await change(access_token, first);
  await change(access_token, second);
  expect((await verify(tokenIn(await api.mail(first, CONFIRM_NEW)), access_token)).status).toBe(422);
  expect((await verify(tokenIn(await api.mail(second, CONFIRM_NEW)), access_token)).status).toBe(204);
  expect((await me(access_token)).email).toBe(second);
});

it('a link that confirms the current address still works after a password reset', async () => {
  const { email } = await api.newUser();
  const link = tokenIn(await api.mail(email, CONFIRM));
  await api.resetPassword(email, 'An0ther-password');
  expect((await verify(link, (await api.login(email, 'An0ther-password')).access_token)).status).toBe(204);
});

it('requires the password', async () => {
  const { access_token } = await api.newUser();
  const response = await change(access_token, newAddress(), 'Wrong-passw0rd');
  expect([response.status, fieldErrorsOf(response)]).toEqual([422, { password: fieldErrors.passwordWrong }]);
  expect((await me(access_token)).pending_email).toBeNull();
});
