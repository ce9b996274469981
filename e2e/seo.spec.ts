import { type APIRequestContext } from '@playwright/test';
import { expect, test } from './product/test.ts';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';

interface Item {
  readonly id: string;
  readonly title: string;
}

async function firstOf(request: APIRequestContext, list: string): Promise<Item> {
  const { items } = (await (await request.get(`/api/${list}`)).json()) as { items: Item[] };
  const [first] = items;
  if (!first) throw new Error(`The demo has no ${list}`);
  return first;
}

async function head(request: APIRequestContext, path: string): Promise<string> {
  return (await (await request.get(path)).text()).split('</head>')[0] ?? '';
}

const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string; name: string },
  );

test('the landing page tells its packages and books to who reads no more than its head', async ({
  request,
  baseURL,
}) => {
  const html = await head(request, '/');
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/">`);
  const facts = jsonLd(html);
  const [pack, book] = [await firstOf(request, 'packages'), await firstOf(request, 'books')];
  expect(facts).toContainEqual(expect.objectContaining({ '@type': 'Product', name: pack.title }));
  expect(facts).toContainEqual(expect.objectContaining({ '@type': 'Book', name: book.title }));
});

for (const { list, screen, type } of [
  { list: 'samples', screen: 'publicVideo', type: 'VideoObject' },
  { list: 'books', screen: 'bookPayment', type: 'Book' },
]) {
  test(`a page of ${list} has a picture that exists, and what it shows`, async ({ request, baseURL }) => {
    const { id, title } = await firstOf(request, list);
    const html = await head(request, `/${screen}/${id}`);
    expect(html).toContain(`<link rel="canonical" href="${baseURL}/${screen}/${id}">`);
    expect(jsonLd(html)).toMatchObject([{ '@type': type, name: title }]);
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//);
  });

  for (const id of [UNKNOWN, 'no-id']) {
    test(`/${screen}/${id} has the status 404 with the page`, async ({ request }) => {
      const answer = await request.get(`/${screen}/${id}`);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain('<div id="root">');
    });
  }
}

test('a link to a page without a picture shows the product’s own', async ({ request, baseURL }) => {
  expect(await head(request, '/cookies')).toContain(`<meta property="og:image" content="${baseURL}/share.png">`);
  expect((await request.get('/share.png')).headers()['content-type']).toBe('image/png');
});

test('guarded pages, account screens and the error page ask not to be found', async ({ request }) => {
  for (const path of ['/login', '/register', '/recover-password', '/home', '/users', '/error', '/nowhere']) {
    expect.soft(await head(request, path), path).toContain('<meta name="robots" content="noindex">');
  }
});

test('the sitemap that robots.txt names holds pages that exist and may be found', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  expect(sitemap).toBe(`${baseURL}/sitemap.xml`);
  const urls = [...(await (await request.get(sitemap)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => url,
  );
  const { id } = await firstOf(request, 'samples');
  expect(urls).toContain(`${baseURL}/publicVideo/${id}`);
  expect(urls).toContain(`${baseURL}/cookies`);
  for (const url of urls) {
    const answer = await request.get(url);
    expect.soft(answer.status(), url).toBe(200);
    expect.soft(await answer.text(), url).not.toContain('noindex');
  }
});
