import { auditEvent } from 'shared-api/audit/audit';
import { adminPage } from 'shared-api/lists';
import type { Picture } from 'shared-api/pictures/pictures';
import { adminSite, site } from 'shared-api/site/site';
import { describe, expect, it, onTestFinished } from 'vitest';
import { site as siteTable } from '../../platform/database/tables/site.ts';
import { ADMIN, pictureUrl } from '../../testing/demo-fixture.ts';
import { openTestPlatform } from '../../testing/test-platform.ts';
import { TestApi } from '../../testing/test-api.ts';

const api = await TestApi.openForFile();

it('GET /api/site returns the author, the social links, and the books with a seller', async () => {
  const response = (await api.get('/api/site')).as(site);
  expect(response).toEqual({
    author: {
      name: 'Coach',
      headline: 'Twenty seasons',
      bio: 'Teaches.',
      picture: expect.objectContaining({ url: pictureUrl('coach.webp') }) as Picture,
      portrait_url: pictureUrl('coach.webp'),
    },
    social_links: [{ name: 'Videos', link: 'https://videos.example.com/coach' }],
    books: [{ name: 'The Open Court', link: 'https://books.example.com/open-court', language: 'en' }],
  });
  expect((await api.get(response.author.portrait_url!)).status).toBe(200);
});

it('is there to be set up in a product that has just been installed', async () => {
  const platform = await openTestPlatform();
  onTestFinished(() => platform.close());
  const [row] = await platform.db.select().from(siteTable);
  expect(row).toMatchObject({ author_name: '', seller_name: '', social_links: [], vat_rates: [], home_country: null });
});

describe('PATCH /api/admin/site', () => {
  const patch = async (payload: object) =>
    api.call('PATCH', '/api/admin/site', { token: await api.tokenOf(ADMIN), payload });
  const load = async () => (await api.get('/api/admin/site', await api.tokenOf(ADMIN))).as(adminSite);
  const links = [
    { name: 'Letters', link: 'https://letters.example.com/coach' },
    { name: 'Videos', link: 'https://videos.example.com/coach' },
  ];

  it('is shown at once, and recorded with what was there before', async () => {
    const before = await load();
    const edit = { author_headline: 'Thirty seasons', social_links: links };
    const after = (await patch({ ...edit, updated_at: before.updated_at })).as(adminSite);
    expect(after).toEqual({ ...before, ...edit, updated_at: after.updated_at });
    expect(await load()).toEqual(after);
    const shown = (await api.get('/api/site')).as(site);
    expect(shown).toMatchObject({ author: { headline: 'Thirty seasons' }, social_links: links });
    const trail = await api.get('/api/admin/audit?target_type=site', await api.tokenOf(ADMIN));
    expect(trail.as(adminPage(auditEvent)).items).toMatchObject([
      {
        action: 'record.updated',
        target: { type: 'site' },
        before: { author_headline: before.author_headline, social_links: before.social_links },
        after: edit,
      },
    ]);
  });

  it('rejects an edit of an older version', async () => {
    const { updated_at } = await load();
    expect((await patch({ author_bio: 'One.', updated_at })).status).toBe(200);
    expect((await patch({ author_bio: 'Two.', updated_at })).error).toBe('conflict');
    expect((await load()).author_bio).toBe('One.');
  });

  it.each([
    ['no name', { author_name: ' ' }],
    ['a link that runs a script', { social_links: [{ name: 'X', link: 'javascript:alert(1)' }] }],
    ['a link without a name', { social_links: [{ name: '', link: 'https://example.com' }] }],
    ['an unknown picture', { author_picture_id: '0190a0a0-0000-7000-8000-000000000000' }],
    ['a field that it does not have', { books: [] }],
  ])('rejects %s', async (_, payload) => {
    expect((await patch(payload)).error).toBe('invalid');
  });
});
