import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { account } from 'shared-api/account/account';
import { accountExport } from 'shared-api/account/account-export';
import { fieldErrors } from 'shared-api/field-errors';
import { AVATAR_MAX_BYTES } from 'shared-api/pictures/pictures';
import { expect, it } from 'vitest';
import { pictures } from '../../../platform/database/tables/pictures.ts';
import { users } from '../../../platform/database/tables/users.ts';
import { PASSWORD } from '../../../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi } from '../../../testing/test-api.ts';
import { testJpeg, testPhoto, testPng } from '../../../testing/files/test-pictures.ts';

const api = await TestApi.openForFile();

const put = (token: string, payload: Buffer) =>
  api.call('PUT', '/api/me/avatar', { token, payload, headers: { 'content-type': 'image/jpeg' } });
const set = async (token: string, payload: Buffer) => (await put(token, payload)).as(account).picture!;
const own = async (token: string) => (await api.get('/api/me', token)).as(account).picture;
/** Every URL of a picture. */
const urlsOf = ({ sources }: { readonly sources: readonly { readonly srcset: string }[] }) =>
  sources.flatMap(({ srcset }) => srcset.split(', ').map((entry) => entry.split(' ')[0] ?? ''));
const statusesOf = async (urls: readonly string[]) => {
  const statuses = await Promise.all(urls.map(async (url) => (await api.get(url)).status));
  return [...new Set(statuses)];
};

it('is cut to a square, in small sizes, without the original', async () => {
  const { access_token: token } = await api.newUser();
  expect(await own(token)).toBeNull();
  const avatar = await set(token, await testPhoto(900, 600));
  expect(avatar).toMatchObject({ width: 600, height: 600 });
  expect(avatar.sources[0]?.srcset).toMatch(/96w, .* 192w, .* 384w$/);
  expect(await own(token)).toEqual(avatar);
  const { width, height } = await sharp((await api.get(avatar.url)).bytes).metadata();
  expect([width, height]).toEqual([384, 384]);
  const [row] = await api.platform.db.select().from(pictures).where(eq(pictures.id, avatar.id));
  expect(row).toMatchObject({ original_key: null, hash: null });
});

it('replaces the previous one, whose files are deleted', async () => {
  const { access_token: token } = await api.newUser();
  const first = await set(token, await testPng(50));
  expect(await statusesOf(urlsOf(first))).toEqual([200]);
  const second = await set(token, await testPng(60));
  expect(await own(token)).toEqual(second);
  expect(await statusesOf(urlsOf(first))).toEqual([404]);
  expect(await statusesOf(urlsOf(second))).toEqual([200]);
  expect(await api.platform.db.$count(pictures, eq(pictures.id, first.id))).toBe(0);
});

it('is removed with its files', async () => {
  const { access_token: token } = await api.newUser();
  const avatar = await set(token, await testPng(50));
  const response = await api.call('DELETE', '/api/me/avatar', { token });
  expect([response.status, response.as(account).picture]).toEqual([200, null]);
  expect(await statusesOf(urlsOf(avatar))).toEqual([404]);
  expect((await api.call('DELETE', '/api/me/avatar', { token })).status).toBe(200);
});

it('belongs to one user, even if others upload the same picture', async () => {
  const [one, other] = [await api.newUser(), await api.newUser()];
  const bytes = await testPng(70);
  const first = await set(one.access_token, bytes);
  const second = await set(other.access_token, bytes);
  expect(first.id).not.toBe(second.id);
  await api.call('DELETE', '/api/me/avatar', { token: one.access_token });
  expect(await statusesOf(urlsOf(second))).toEqual([200]);
});

it('leaves one of many that are set at the same time', async () => {
  const { access_token: token, user } = await api.newUser();
  const bytes = await Promise.all([51, 52, 53, 54].map((width) => testPng(width)));
  await Promise.all(bytes.map((one) => set(token, one)));
  expect(await api.platform.db.$count(pictures, eq(pictures.created_by, user.id))).toBe(1);
  expect(await statusesOf(urlsOf((await own(token))!))).toEqual([200]);
});

it('is in the export of the account', async () => {
  const { access_token: token } = await api.newUser();
  const avatar = await set(token, await testPng(50));
  expect((await api.get('/api/me/export', token)).as(accountExport).account.picture).toEqual(avatar);
});

it('is deleted with the account', async () => {
  const { access_token: token, user } = await api.newUser();
  const avatar = await set(token, await testPng(50));
  await api.call('DELETE', '/api/me', { token, payload: { password: PASSWORD } });
  expect(await statusesOf(urlsOf(avatar))).toEqual([404]);
  expect(await api.platform.db.$count(pictures, eq(pictures.id, avatar.id))).toBe(0);
  const [row] = await api.platform.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.picture_id).toBeNull();
});

it('is rejected if it is no picture, or too large', async () => {
  const { access_token: token } = await api.newUser();
  const avatar = await set(token, await testPng(50));
  const html = await put(token, Buffer.from('<!doctype html>'));
  expect([html.status, fieldErrorsOf(html)]).toEqual([422, { picture: fieldErrors.pictureFormat }]);
  const damaged = await put(token, (await testJpeg(300)).subarray(0, 4000));
  expect(fieldErrorsOf(damaged)).toEqual({ picture: fieldErrors.pictureDamaged });
  expect((await put(token, Buffer.alloc(AVATAR_MAX_BYTES + 1))).error).toBe('payload_too_large');
  expect(await own(token)).toEqual(avatar);
});

it('cannot be changed more than 20 times a minute', async () => {
  const { access_token: token } = await api.newUser();
  const responses = [];
  for (let count = 0; count < 21; count++) responses.push(await put(token, Buffer.from('none')));
  expect(responses.at(-1)?.error).toBe('rate_limited');
});
