import { eq } from 'drizzle-orm';
import { page } from 'shared-api/lists';
import { adminVideo, memberVideo, memberVideoSummary, sampleVideo, videoImage } from 'shared-api/videos/videos';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../platform/database/tables/users.ts';
import { entitlements } from '../../platform/database/tables/shop/entitlements.ts';
import { videos } from '../../platform/database/tables/videos.ts';
import { ADMIN, NEWCOMER, OWNER, pictureUrl } from '../../testing/demo-fixture.ts';
import { getPlayable, openVideo } from '../../testing/files/playback.ts';
import { TestApi } from '../../testing/test-api.ts';

const SAMPLE = 'Form shooting';
const OWNED = 'Shell defence';
const NOT_OWNED = 'Full-court press';

const api = await TestApi.openForFile();
const [admin, owner, newcomer] = [await api.tokenOf(ADMIN), await api.tokenOf(OWNER), await api.tokenOf(NEWCOMER)];
const { items } = (await api.get('/api/admin/videos', admin)).as(page(adminVideo));
/** Ids by title. */
const ids = Object.fromEntries(items.map(({ id, title }) => [title, id]));

const view = async (title: string, token: string) =>
  (await api.get(`/api/videos/${ids[title]}`, token)).as(memberVideo);
const patch = (title: string, payload: object) =>
  api.call('PATCH', `/api/admin/videos/${ids[title]}`, { token: admin, payload });

describe('GET /api/videos', () => {
  const list = async (token: string, query = '') =>
    (await api.get(`/api/videos${query}`, token)).as(page(memberVideoSummary));
  const locks = async (token: string) =>
    Object.fromEntries((await list(token)).items.map(({ title, locked }) => [title, locked]));

  it('lists all videos by title, each playable or locked for the user', async () => {
    expect(await locks(newcomer)).toEqual({
      'Form shooting': false,
      'Full-court press': true,
      'Shell defence': true,
      'Three-man weave': true,
    });
    expect(await locks(owner)).toEqual({
      'Form shooting': false,
      'Full-court press': true,
      'Shell defence': false,
      'Three-man weave': false,
    });
    expect(Object.values(await locks(admin))).toEqual([false, false, false, false]);
  });

  it('returns each video with its images', async () => {
    const [first] = (await list(owner)).items;
    expect(first?.images).toMatchObject([{ image_url: pictureUrl('posters/sample.webp'), primary_photo: true }]);
  });

  it('continues where the previous page ended', async () => {
    const titles: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { items, nextCursor } = await list(owner, `?limit=1${cursor && `&cursor=${cursor}`}`);
      titles.push(...items.map(({ title }) => title));
      cursor = nextCursor;
    }
    expect(titles).toEqual(['Form shooting', 'Full-court press', 'Shell defence', 'Three-man weave']);
  });

  it.each([
    { q: 'DEFENCE', found: ['Shell defence'] },
    { q: 'how to do it: full', found: ['Full-court press'] },
    { q: '%', found: [] },
    { q: '_', found: [] },
    { q: '\\', found: [] },
    { q: "'", found: [] },
    { q: '', found: ['Form shooting', 'Full-court press', 'Shell defence', 'Three-man weave'] },
  ])('finds videos by "$q"', async ({ q, found }) => {
    const { items } = await list(owner, `?q=${encodeURIComponent(q)}`);
    expect(items.map(({ title }) => title)).toEqual(found);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=1.5',
    'cursor=x',
    'cursor=bnVsbA',
    `q=${'x'.repeat(201)}`,
    'q=a&q=b',
  ])('returns 422 for ?%s', async (query) => {
    expect((await api.get(`/api/videos?${query}`, owner)).error).toBe('invalid');
  });

  it('returns 422 for a cursor with a character that cannot be stored', async () => {
    const cursor = Buffer.from(JSON.stringify(['\0', ids[OWNED]])).toString('base64url');
    expect((await api.get(`/api/videos?cursor=${cursor}`, owner)).error).toBe('invalid');
  });
});

describe('GET /api/videos/:id', () => {
  it('returns a playable source to users who may play it', async () => {
    const playback = await openVideo(api, ids[OWNED]!, owner);
    const { video } = playback;
    expect(video).toMatchObject({ locked: false, unlocked_by: [], duration: 10 });
    expect(video.sources).toMatchObject([{ type: 'video/mp4' }]);
    expect(video.fps).toBe(30);
    expect(video.storyboard).toBeNull();
    expect((await getPlayable(api, playback)).status).toBe(200);
  });

  it('returns the packages that unlock it to other users, and no source', async () => {
    const video = await view('Three-man weave', newcomer);
    expect(video).toMatchObject({ locked: true, sources: [] });
    expect(video.unlocked_by).toMatchObject([
      { title: 'Basics', price: 4900, discount: 0 },
      { title: 'Complete', price: 4900, discount: 20 },
    ]);
  });

  it('returns the own price of a locked video, if it has one', async () => {
    expect((await view(NOT_OWNED, newcomer)).own_price).toBeNull();
    await patch(NOT_OWNED, { price: 900, discount: 10 });
    expect((await view(NOT_OWNED, newcomer)).own_price).toEqual({ price: 900, currency: 'EUR', discount: 10 });
    await patch(OWNED, { price: 900 });
    expect((await view(OWNED, owner)).own_price).toBeNull();
    for (const title of [OWNED, NOT_OWNED]) await patch(title, { price: 0, discount: 0 });
  });

  it('unlocks everything for administrators, and samples for everyone', async () => {
    expect((await view(NOT_OWNED, admin)).locked).toBe(false);
    expect((await view(SAMPLE, newcomer)).sources).toHaveLength(1);
  });

  describe('with an entitlement to a single video', () => {
    const grant = async (expiresAt: Date | null) => {
      const [user] = await api.platform.db.select().from(users).where(eq(users.email, NEWCOMER));
      await api.platform.db
        .insert(entitlements)
        .values({ user_id: user!.id, video_id: ids[NOT_OWNED]!, expires_at: expiresAt });
    };
    const revoke = () => api.platform.db.delete(entitlements).where(eq(entitlements.video_id, ids[NOT_OWNED]!));
    beforeEach(async () => void (await revoke()));
    afterAll(async () => void (await revoke()));

    it('unlocks that video and no other', async () => {
      await grant(null);
      expect((await view(NOT_OWNED, newcomer)).locked).toBe(false);
      expect((await view(OWNED, newcomer)).locked).toBe(true);
    });

    it('locks the video again when the entitlement expires', async () => {
      await grant(new Date(api.now.getTime() + 1000));
      expect((await view(NOT_OWNED, newcomer)).locked).toBe(false);
      await revoke();
      await grant(api.now);
      expect((await view(NOT_OWNED, newcomer)).locked).toBe(true);
    });
  });
});

describe('PATCH /api/admin/videos/:id', () => {
  it('renames a video for everyone', async () => {
    const response = await patch(OWNED, { title: '  Shell, revisited ' });
    expect(response.as(adminVideo).title).toBe('Shell, revisited');
    expect((await view(OWNED, owner)).title).toBe('Shell, revisited');
    await patch(OWNED, { title: OWNED });
  });

  it('changes the fields it contains, and no others', async () => {
    const before = (await api.get(`/api/admin/videos/${ids[OWNED]}`, admin)).as(adminVideo);
    const after = (await patch(OWNED, { description: 'New.' })).as(adminVideo);
    expect(after).toEqual({ ...before, description: 'New.', updated_at: after.updated_at });
    expect((await patch(OWNED, {})).as(adminVideo)).toEqual(after);
  });

  it.each([
    { payload: { title: '' }, field: 'title' },
    { payload: { title: ' ' }, field: 'title' },
    { payload: { title: 'x'.repeat(161) }, field: 'title' },
    { payload: { description: 'x'.repeat(4001) }, field: 'description' },
    { payload: { published: 'yes' }, field: 'published' },
    { payload: { title: null }, field: 'title' },
    { payload: { id: '0190a0a0-0000-7000-8000-000000000000' }, field: 'id' },
    { payload: { price: -1 }, field: 'price' },
  ])('rejects $payload', async ({ payload, field }) => {
    const response = await patch(OWNED, payload);
    expect([response.status, response.error]).toEqual([422, 'invalid']);
    expect(Object.keys(JSON.parse(response.bytes.toString()).error.fields)).toEqual([field]);
  });

  describe('with updated_at', () => {
    const read = async () => (await api.get(`/api/admin/videos/${ids[OWNED]}`, admin)).as(adminVideo);

    it('applies if the video has not been changed since', async () => {
      const { updated_at } = await read();
      const first = (await patch(OWNED, { description: 'First.', updated_at })).as(adminVideo);
      expect(first).toMatchObject({ description: 'First.' });
      expect(first.updated_at).not.toBe(updated_at);
      const second = await patch(OWNED, { description: 'Second.', updated_at: first.updated_at });
      expect(second.as(adminVideo).description).toBe('Second.');
    });

    it('returns 409 if the video has been changed since, and changes nothing', async () => {
      const { updated_at } = await read();
      const newest = (await patch(OWNED, { description: 'Newest.' })).as(adminVideo);
      const stale = await patch(OWNED, { description: 'Stale.', published: false, updated_at });
      expect([stale.status, stale.error]).toEqual([409, 'conflict']);
      expect(await read()).toEqual(newest);
      expect((await patch(OWNED, { updated_at })).error).toBe('conflict');
    });

    it('applies one of many concurrent patches', async () => {
      const { updated_at } = await read();
      const descriptions = Array.from({ length: 8 }, (_, index) => `Edit ${index}.`);
      const responses = await Promise.all(descriptions.map((description) => patch(OWNED, { description, updated_at })));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
      const winner = responses.find(({ status }) => status === 200)!.as(adminVideo);
      expect(await read()).toEqual(winner);
    });

    it('returns 404 for an unknown video even then', async () => {
      const { updated_at } = await read();
      const url = '/api/admin/videos/0190a0a0-0000-7000-8000-000000000000';
      expect((await api.call('PATCH', url, { token: admin, payload: { updated_at } })).error).toBe('not_found');
    });

    it('returns 422 if it is not a time', async () => {
      expect((await patch(OWNED, { updated_at: 'yesterday' })).error).toBe('invalid');
    });
  });

  it('returns 404 for an unknown video', async () => {
    const url = '/api/admin/videos/0190a0a0-0000-7000-8000-000000000000';
    expect((await api.call('PATCH', url, { token: admin, payload: { title: 'x' } })).status).toBe(404);
    expect((await api.get(`${url}/images`, admin)).status).toBe(404);
  });
});

describe('a video that is not published or not ready', () => {
  const samples = async () => (await api.get('/api/samples')).as(page(sampleVideo)).items.map(({ title }) => title);

  it.each([{ published: false }, { status: 'processing' as const }])('is hidden: %o', async (hidden) => {
    const { db } = api.platform;
    await db.update(videos).set(hidden).where(eq(videos.id, ids[SAMPLE]!));
    expect(await samples()).toEqual([]);
    expect((await api.get(`/api/public-videos/${ids[SAMPLE]}`)).status).toBe(404);
    expect((await api.get(`/api/videos/${ids[SAMPLE]}`, owner)).status).toBe(404);
    const listed = (await api.get('/api/videos', owner)).as(page(memberVideoSummary)).items;
    expect(listed.map(({ title }) => title)).not.toContain(SAMPLE);
    expect((await api.get(`/api/videos/${ids[SAMPLE]}`, admin)).status).toBe(200);
    await db.update(videos).set({ published: true, status: 'ready' }).where(eq(videos.id, ids[SAMPLE]!));
    expect(await samples()).toEqual([SAMPLE]);
  });
});

describe('GET /api/public-videos/:id', () => {
  it('returns a playable source of a free sample to everyone', async () => {
    const sample = (await api.get(`/api/public-videos/${ids[SAMPLE]}`)).as(sampleVideo);
    expect(sample.fps).toBe(30);
    expect((await api.get(sample.sources[0]!.src)).status).toBe(200);
  });

  it('returns 404 for other videos, even to their owners', async () => {
    expect((await api.get(`/api/public-videos/${ids[OWNED]}`, owner)).error).toBe('not_found');
  });

  it('returns 404 once a video is no longer a sample', async () => {
    await patch(SAMPLE, { free_sample: false });
    expect((await api.get(`/api/public-videos/${ids[SAMPLE]}`)).status).toBe(404);
    expect((await view(SAMPLE, newcomer)).locked).toBe(true);
    await patch(SAMPLE, { free_sample: true });
  });
});

it('GET /api/admin/videos/:id/images lists the images', async () => {
  const { items } = (await api.get(`/api/admin/videos/${ids[OWNED]}/images`, admin)).as(page(videoImage));
  expect(items).toMatchObject([{ primary_photo: true, image_url: pictureUrl('posters/shell.webp') }]);
});
