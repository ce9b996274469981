import { page } from 'shared-api/lists';
import { createdPublishToken, publishToken } from 'shared-api/releases/releases';
import { expect, it } from 'vitest';
import { publishTokens } from '../../platform/database/tables/releases.ts';
import { ADMIN, PASSWORD } from '../../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi } from '../../testing/test-api.ts';

const TOKENS = '/api/admin/publish-tokens';
const DAY = 24 * 3600;

const api = await TestApi.openForFile({ ACCESS_TOKEN_TTL: String(400 * DAY) });
const admin = await api.tokenOf(ADMIN);

const create = (changes: object = {}) =>
  api.post(TOKENS, { part: 'member', name: 'GitHub Actions', password: PASSWORD, ...changes }, admin);
const created = async (changes: object = {}) => (await create(changes)).as(createdPublishToken);
const listed = async () => (await api.get(TOKENS, admin)).as(page(publishToken)).items;
const use = (token: string) => api.get('/api/admin/releases', token);

it('has a name, a creator and an expiry', async () => {
  const { token, ...rest } = await created();
  expect(rest).toEqual({
    id: expect.any(String) as string,
    part: 'member',
    name: 'GitHub Actions',
    created_by: 'Ada',
    created_at: '2026-03-01T12:00:00.000Z',
    expires_at: '2026-05-30T12:00:00.000Z',
    last_used_at: null,
    uploaded_bytes: 0,
    upload_limit_bytes: 2 * 1024 ** 3,
  });
  expect(await listed()).toEqual([rest]);
  const rows = await api.platform.db.select().from(publishTokens);
  expect(JSON.stringify(rows)).not.toContain(token.slice('fcpub_'.length));
});

it('is created only with the administrator’s password', async () => {
  const before = await api.platform.db.$count(publishTokens);
  expect(fieldErrorsOf(await create({ password: 'Wrong1234' }))).toEqual({ password: 'password_wrong' });
  expect(fieldErrorsOf(await create({ password: undefined }))).toEqual({ password: 'password_missing' });
  expect(await api.platform.db.$count(publishTokens)).toBe(before);
});

it.each([
  [{ name: ' ' }, 'name'],
  [{ expires_in_days: 0 }, 'expires_in_days'],
  [{ expires_in_days: 366 }, 'expires_in_days'],
  [{ part: 'nothing' }, 'part'],
])('rejects %j', async (changes, field) => {
  expect(Object.keys(fieldErrorsOf(await create(changes)))).toEqual([field]);
});

it('says when it was last used', async () => {
  const { id, token } = await created();
  await use(token);
  expect((await listed()).find((row) => row.id === id)?.last_used_at).toBe(api.now.toISOString());
});

it('stops working when it expires', async () => {
  const { token } = await created({ expires_in_days: 1 });
  api.passSeconds(DAY - 1);
  expect((await use(token)).status).toBe(200);
  api.passSeconds(1);
  const response = await use(token);
  expect([response.status, response.error]).toEqual([401, 'not_authenticated']);
});

it('stops working when it is revoked', async () => {
  const { id, token } = await created();
  const revoke = () => api.call('DELETE', `${TOKENS}/${id}`, { token: admin });
  expect((await revoke()).status).toBe(204);
  expect((await use(token)).error).toBe('not_authenticated');
  expect((await listed()).map((row) => row.id)).not.toContain(id);
  expect((await revoke()).status).toBe(404);
});

it('is reported by email to the administrator who creates it', async () => {
  const SUBJECT = 'New publish token';
  const before = (await api.mailsTo(ADMIN)).filter(({ subject }) => subject === SUBJECT).length;
  await created({ part: 'public', expires_in_days: 30 });
  const mail = await api.mail(ADMIN, SUBJECT, before + 1);
  expect(mail.text).toMatch(/“public”.*30 days.*reset your password/s);
});
