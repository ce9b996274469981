import { site } from 'shared-api/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
});
afterAll(() => api.close());

it('GET /api/site returns the author, the social links, and the books with a seller', async () => {
  const response = (await api.get('/api/site')).as(site);
  expect(response).toEqual({
    author: {
      name: 'Coach',
      headline: 'Twenty seasons',
      bio: 'Teaches.',
      portrait_url: '/media/public/demo/coach.webp',
    },
    social_links: [{ name: 'Videos', link: 'https://videos.example.com/coach' }],
    books: [{ name: 'The Open Court', link: 'https://books.example.com/open-court', language: 'en' }],
  });
  expect((await api.get(response.author.portrait_url!)).status).toBe(200);
});
