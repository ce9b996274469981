import { eq } from 'drizzle-orm';
import { page } from 'shared-api/lists';
import { adminVideo, memberVideo, memberVideoSummary, sampleVideo, videoImage } from 'shared-api/videos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../database/accounts.ts';
import { entitlements } from '../../database/catalog.ts';
import { videos } from '../../database/videos.ts';
import { ADMIN, NEWCOMER, OWNER } from '../../testing/demo-fixture.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let admin: string;
let owner: string;
let newcomer: string;
/** Ids by title. */
let ids: Record<string, string>;

const SAMPLE = 'Form shooting';
const OWNED = 'Shell defence';
const NOT_OWNED = 'Full-court press';

beforeAll(async () => {
  api = await TestApi.open();
  [admin, owner, newcomer] = [await api.tokenOf(ADMIN), await api.tokenOf(OWNER), await api.tokenOf(NEWCOMER)];
  const { items } = (await api.get('/api/admin/videos', admin)).as(page(adminVideo));
  ids = Object.fromEntries(items.map(({ id, title }) => [title, id]));
});
afterAll(() => api.close());

const view = async (title: string, token: string) =>
  (await api.get(`/api/videos/${ids[title]}`, token)).as(memberVideo);
const patch = (title: string, payload: object) =>
  api.call('PATCH', `/api/admin/videos/${ids[title]}`, { token: admin, payload });

describe('GET /api/videos', () => {
  const list = async (token: string, query = '') =>
    (await api.get(`/api/videos${query}`, token)).as(page(memberVideoSummary));
  const locks = async (token: string) =>
    Object.fromEntries((await list(token)).items.map(({ title, locked }) => [title, locked]));

  it('lists all by title, open or locked for the one who asks', async () => {
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

  it('shows each with its images', async () => {
    const [first] = (await list(owner)).items;
    expect(first?.images).toMatchObject([{ image_url: '/media/public/demo/posters/sample.webp', primary_photo: true }]);
  });

  it('goes on where a page ended, to the last', async () => {
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
  ])('finds by "$q"', async ({ q, found }) => {
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
  ])('answers 422 to ?%s', async (query) => {
    expect((await api.get(`/api/videos?${query}`, owner)).error).toBe('invalid');
  });

  it('answers 422 to a cursor that no column could be compared with', async () => {
    const cursor = Buffer.from(JSON.stringify(['\0', ids[OWNED]])).toString('base64url');
    expect((await api.get(`/api/videos?cursor=${cursor}`, owner)).error).toBe('invalid');
  });
});

describe('GET /api/videos/:id', () => {
  it('gives who may play it a source that plays', async () => {
    const video = await view(OWNED, owner);
    expect(video).toMatchObject({ locked: false, unlocked_by: [], duration: 10 });
    expect(video.sources).toMatchObject([{ type: 'video/mp4' }]);
    expect((await api.get(video.sources[0]!.src)).status).toBe(200);
  });

  it('gives everybody else what would open it, and no source', async () => {
    const video = await view('Three-man weave', newcomer);
    expect(video).toMatchObject({ locked: true, sources: [] });
    expect(video.unlocked_by).toMatchObject([
      { title: 'Basics', price: 4900, discount: 0 },
      { title: 'Complete', price: 4900, discount: 20 },
    ]);
  });

  it('opens all to administrators, and samples to all', async () => {
    expect((await view(NOT_OWNED, admin)).locked).toBe(false);
    expect((await view(SAMPLE, newcomer)).sources).toHaveLength(1);
  });

  describe('with a right of one’s own', () => {
    const grant = async (expiresAt: Date | null) => {
      const [person] = await api.platform.db.select().from(users).where(eq(users.email, NEWCOMER));
      await api.platform.db.insert(entitlements).values({ userId: person!.id, videoId: ids[NOT_OWNED]!, expiresAt });
    };
    const takeBack = () => api.platform.db.delete(entitlements).where(eq(entitlements.videoId, ids[NOT_OWNED]!));
    beforeEach(async () => void (await takeBack()));
    afterAll(async () => void (await takeBack()));

    it('opens that video and no other', async () => {
      await grant(null);
      expect((await view(NOT_OWNED, newcomer)).locked).toBe(false);
      expect((await view(OWNED, newcomer)).locked).toBe(true);
    });

    it('is locked again at the end of the right', async () => {
      await grant(new Date(api.now.getTime() + 1000));
      expect((await view(NOT_OWNED, newcomer)).locked).toBe(false);
      await takeBack();
      await grant(api.now);
      expect((await view(NOT_OWNED, newcomer)).locked).toBe(true);
    });
  });
});

describe('PATCH /api/admin/videos/:id', () => {
  it('renames a video for everybody', async () => {
    const answer = await patch(OWNED, { title: '  Shell, revisited ' });
    expect(answer.as(adminVideo).title).toBe('Shell, revisited');
    expect((await view(OWNED, owner)).title).toBe('Shell, revisited');
    await patch(OWNED, { title: OWNED });
  });

  it('takes any of its fields, and leaves the others', async () => {
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
    { payload: { id: '0190a0a0-0000-7000-8000-000000000000' }, field: '' },
    { payload: { price: 0 }, field: '' },
  ])('refuses $payload', async ({ payload, field }) => {
    const answer = await patch(OWNED, payload);
    expect([answer.status, answer.error]).toEqual([422, 'invalid']);
    expect(Object.keys(JSON.parse(answer.bytes.toString()).error.fields)).toEqual([field]);
  });

  it('knows no video of another id', async () => {
    const url = '/api/admin/videos/0190a0a0-0000-7000-8000-000000000000';
    expect((await api.call('PATCH', url, { token: admin, payload: { title: 'x' } })).status).toBe(404);
    expect((await api.get(`${url}/images`, admin)).status).toBe(404);
  });
});

describe('a video that is not published, or not ready', () => {
  const samples = async () => (await api.get('/api/samples')).as(page(sampleVideo)).items.map(({ title }) => title);

  it.each([{ published: false }, { status: 'processing' as const }])('is not shown: %o', async (hidden) => {
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
  it('plays a free sample to everybody', async () => {
    const sample = (await api.get(`/api/public-videos/${ids[SAMPLE]}`)).as(sampleVideo);
    expect((await api.get(sample.sources[0]!.src)).status).toBe(200);
  });

  it('knows nothing of other videos, not even for who owns them', async () => {
    expect((await api.get(`/api/public-videos/${ids[OWNED]}`, owner)).error).toBe('not_found');
  });

  it('loses a video that stops being a sample', async () => {
    await patch(SAMPLE, { free_sample: false });
    expect((await api.get(`/api/public-videos/${ids[SAMPLE]}`)).status).toBe(404);
    expect((await view(SAMPLE, newcomer)).locked).toBe(true);
    await patch(SAMPLE, { free_sample: true });
  });
});

it('GET /api/admin/videos/:id/images lists the images', async () => {
  const { items } = (await api.get(`/api/admin/videos/${ids[OWNED]}/images`, admin)).as(page(videoImage));
  expect(items).toMatchObject([{ primary_photo: true, image_url: '/media/public/demo/posters/shell.webp' }]);
});
