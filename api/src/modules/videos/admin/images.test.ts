import { eq } from 'drizzle-orm';
import { auditEvent } from 'shared-api/audit/audit';
import { fieldErrors } from 'shared-api/field-errors';
import { deletion, page } from 'shared-api/lists';
import { picture, type Picture } from 'shared-api/pictures/pictures';
import { adminVideo, VIDEO_IMAGES_MAX, videoImage, type VideoImage } from 'shared-api/videos/videos';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictures } from '../../../platform/database/tables/pictures.ts';
import { videoImages, videos } from '../../../platform/database/tables/videos.ts';
import { ADMIN } from '../../../testing/demo-fixture.ts';
import { fieldErrorsOf, TestApi } from '../../../testing/test-api.ts';
import { testPng } from '../../../testing/files/test-pictures.ts';

let api: TestApi;
let token: string;
let uploaded: Picture[];
/** A video without images. */
let videoId: string;

beforeAll(async () => {
  api = await TestApi.open();
  token = await api.tokenOf(ADMIN);
  uploaded = [];
  for (const width of [3, 4, 5]) {
    const headers = { 'content-type': 'image/png' };
    const response = await api.call('POST', '/api/admin/pictures', { token, payload: await testPng(width), headers });
    uploaded.push(response.as(picture));
  }
});
afterAll(() => api.close());

beforeEach(async () => {
  const values = { title: 'Without images', price: 0, currency: 'EUR' };
  const [row] = await api.platform.db.insert(videos).values(values).returning();
  videoId = row!.id;
});

const call = (method: 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string, payload?: object) =>
  api.call(method, `/api/admin/videos/${videoId}/images${path}`, { token, ...(payload && { payload }) });
const add = async (index: number) => (await call('POST', '', { picture_id: uploaded[index]!.id })).as(videoImage);
const images = async (): Promise<readonly VideoImage[]> =>
  (await api.get(`/api/admin/videos/${videoId}/images`, token)).as(page(videoImage)).items;
/** The images by the index of their picture, the primary one with a star. */
const shown = async () =>
  (await images()).map(
    (image) => `${uploaded.findIndex(({ id }) => id === image.picture?.id)}${image.primary_photo ? '*' : ''}`,
  );

describe('the images of a video', () => {
  it('are appended; the first becomes the primary one', async () => {
    const first = await add(0);
    expect(first).toMatchObject({ primary_photo: true, picture: uploaded[0], image_url: uploaded[0]!.url });
    expect((await add(1)).primary_photo).toBe(false);
    await add(2);
    expect(await shown()).toEqual(['0*', '1', '2']);
    const video = (await api.get(`/api/admin/videos/${videoId}`, token)).as(adminVideo);
    expect(video.images).toEqual(await images());
  });

  it('pass the primary one on when it is removed', async () => {
    const first = await add(0);
    const second = await add(1);
    await add(2);
    expect((await call('DELETE', `/${first.id}`)).status).toBe(200);
    expect(await shown()).toEqual(['1*', '2']);
    expect((await call('DELETE', `/${second.id}`)).status).toBe(200);
    expect(await shown()).toEqual(['2*']);
    expect((await call('DELETE', `/${second.id}`)).status).toBe(404);
  });

  it('may all be removed', async () => {
    const only = await add(0);
    await call('DELETE', `/${only.id}`);
    expect(await images()).toEqual([]);
    expect((await add(1)).primary_photo).toBe(true);
  });

  it('keep their primary one when another is removed', async () => {
    await add(0);
    const second = await add(1);
    await call('DELETE', `/${second.id}`);
    expect(await shown()).toEqual(['0*']);
  });

  it('get back the one that was deleted, in its place, and as the primary one if it was', async () => {
    const first = await add(0);
    const second = await add(1);
    await add(2);
    const deletions = [];
    for (const { id } of [first, second]) deletions.push((await call('DELETE', `/${id}`)).as(deletion).undo);
    expect(await shown()).toEqual(['2*']);
    for (const id of deletions.reverse()) {
      expect((await api.call('POST', `/api/admin/undo/${id}`, { token })).status).toBe(200);
    }
    expect(await shown()).toEqual(['0*', '1', '2']);
    const url = `/api/admin/audit?target_id=${videoId}`;
    const [latest] = (await api.get(url, token)).as(page(auditEvent)).items;
    expect(latest).toMatchObject({ action: 'record.updated', target: { type: 'video', id: videoId } });
  });

  it('do not get back one for which there is no room, or no video', async () => {
    const only = await add(0);
    const { undo } = (await call('DELETE', `/${only.id}`)).as(deletion);
    const full = Array.from({ length: VIDEO_IMAGES_MAX }, () => ({ video_id: videoId, picture_id: uploaded[0]!.id }));
    await api.platform.db.insert(videoImages).values(full);
    expect((await api.call('POST', `/api/admin/undo/${undo}`, { token })).error).toBe('conflict');
    await api.platform.db.delete(videoImages).where(eq(videoImages.video_id, videoId));
    await api.platform.db.delete(videos).where(eq(videos.id, videoId));
    expect((await api.call('POST', `/api/admin/undo/${undo}`, { token })).status).toBe(404);
  });

  it.each([
    [{ primary_photo: true }, ['0', '1', '2*']],
    [{ position: 0 }, ['2', '0*', '1']],
    [{ position: 1, primary_photo: true }, ['0', '2*', '1']],
    [{ position: 99 }, ['0*', '1', '2']],
    [{}, ['0*', '1', '2']],
  ])('are changed by %j', async (payload, expected) => {
    await add(0);
    await add(1);
    const third = await add(2);
    const response = await call('PATCH', `/${third.id}`, payload);
    expect(response.as(videoImage)).toEqual((await images()).find(({ id }) => id === third.id));
    expect(await shown()).toEqual(expected);
  });

  it('get another picture, and stay where they are', async () => {
    const first = await add(0);
    await add(1);
    const response = await call('PATCH', `/${first.id}`, { picture_id: uploaded[2]!.id });
    expect(response.as(videoImage)).toEqual({ ...first, picture: uploaded[2], image_url: uploaded[2]!.url });
    expect(await shown()).toEqual(['2*', '1']);
  });

  it('are put in order', async () => {
    const ids = [await add(0), await add(1), await add(2)].map(({ id }) => id);
    const response = await call('PUT', '/order', { ids: ids.reverse() });
    expect(response.as(page(videoImage)).items).toEqual(await images());
    expect(await shown()).toEqual(['2', '1', '0*']);
  });

  it('are only put in order by whoever knows all of them', async () => {
    const ids = [await add(0), await add(1)].map(({ id }) => id);
    for (const wrong of [[], ids.slice(1), [ids[0], ids[0]], [...ids, v7()], [...ids, ids[0]]]) {
      expect((await call('PUT', '/order', { ids: wrong })).error).toBe('conflict');
    }
    expect(await shown()).toEqual(['0*', '1']);
  });

  it('are limited in number', async () => {
    const picked = { video_id: videoId, picture_id: uploaded[0]!.id };
    await api.platform.db.insert(videoImages).values(Array.from({ length: VIDEO_IMAGES_MAX }, () => picked));
    expect((await call('POST', '', { picture_id: uploaded[0]!.id })).error).toBe('conflict');
  });
});

it('has exactly one primary image, whatever happens at the same time', async () => {
  const [first, second, third] = [await add(0), await add(1), await add(2)];
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      call('PATCH', `/${second.id}`, { primary_photo: true }),
      call('PATCH', `/${third.id}`, { primary_photo: true, position: 0 }),
      call('POST', '', { picture_id: uploaded[0]!.id }),
      call('PUT', '/order', { ids: [third.id, second.id, first.id] }),
      call('PATCH', `/${first.id}`, { primary_photo: true }),
    ]);
    expect((await images()).filter(({ primary_photo }) => primary_photo)).toHaveLength(1);
  }
  const all = await images();
  const responses = await Promise.all(all.slice(1).map(({ id }) => call('DELETE', `/${id}`)));
  expect(responses.map(({ status }) => status)).toEqual(all.slice(1).map(() => 200));
  expect((await images()).map(({ primary_photo }) => primary_photo)).toEqual([true]);
});

it('responds 404 for an unknown video, and an image of another video', async () => {
  const image = await add(0);
  const [other] = (await api.get('/api/admin/videos?q=press', token)).as(page(adminVideo)).items;
  for (const video of [v7(), other!.id]) {
    const url = `/api/admin/videos/${video}/images/${image.id}`;
    expect((await api.call('PATCH', url, { token, payload: { primary_photo: true } })).status).toBe(404);
    expect((await api.call('DELETE', url, { token })).status).toBe(404);
  }
  const payload = { picture_id: uploaded[0]!.id };
  expect((await api.call('POST', `/api/admin/videos/${v7()}/images`, { token, payload })).status).toBe(404);
  expect(await shown()).toEqual(['0*']);
});

it('rejects a picture that does not exist, or is somebody’s avatar', async () => {
  const image = await add(0);
  const avatar = { key_prefix: 'public/pictures/x', width: 1, height: 1, alpha: false, widths: [1] };
  const [row] = await api.platform.db.insert(pictures).values(avatar).returning();
  for (const picture_id of [v7(), row!.id]) {
    for (const response of [
      await call('POST', '', { picture_id }),
      await call('PATCH', `/${image.id}`, { picture_id }),
    ]) {
      expect([response.status, fieldErrorsOf(response)]).toEqual([422, { picture_id: fieldErrors.pictureMissing }]);
    }
  }
});

it('records every change in the audit trail', async () => {
  const first = await add(0);
  const second = await add(1);
  await call('PATCH', `/${second.id}`, {});
  await call('PATCH', `/${second.id}`, { primary_photo: true });
  const url = `/api/admin/audit?target_id=${videoId}`;
  const [latest, ...earlier] = (await api.get(url, token)).as(page(auditEvent)).items;
  const named = ({ id }: VideoImage, index: number, primary_photo: boolean) => ({
    id,
    picture_id: uploaded[index]!.id,
    primary_photo,
  });
  expect(latest).toMatchObject({
    action: 'record.updated',
    target: { type: 'video', id: videoId },
    before: { images: [named(first, 0, true), named(second, 1, false)] },
    after: { images: [named(first, 0, false), named(second, 1, true)] },
  });
  expect(earlier).toHaveLength(2);
});
