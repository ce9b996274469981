import { type APIRequestContext } from '@playwright/test';
import { expect, test } from './harness/test.ts';

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

/** Pages do not wait long for what the API knows about them; what comes too late is on the next one. */
const expectOnPages = (expectations: () => Promise<void>) => expect(expectations).toPass({ timeout: 60_000 });

async function head(request: APIRequestContext, path: string): Promise<string> {
  return (await (await request.get(path)).text()).split('</head>')[0] ?? '';
}

const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string; name: string },
  );

test('describes packages and books in the head of the landing page', async ({ request, baseURL }) => {
  const [pack, book] = [await firstOf(request, 'packages'), await firstOf(request, 'books')];
  await expectOnPages(async () => {
    const html = await head(request, '/');
    expect(html).toContain(`<link rel="canonical" href="${baseURL}/">`);
    const data = jsonLd(html);
    expect(data).toContainEqual(expect.objectContaining({ '@type': 'Product', name: pack.title }));
    expect(data).toContainEqual(expect.objectContaining({ '@type': 'Book', name: book.title }));
  });
});

for (const { list, screen, type } of [
  { list: 'samples', screen: 'publicVideo', type: 'VideoObject' },
  { list: 'packages', screen: 'publicPackage', type: 'Product' },
  { list: 'books', screen: 'bookPayment', type: 'Book' },
]) {
  test(`describes a page of ${list} in its head, with a picture that exists, and an unknown one by status 404`, async ({
    request,
    baseURL,
  }) => {
    const { id, title } = await firstOf(request, list);
    await expectOnPages(async () => {
      const html = await head(request, `/${screen}/${id}`);
      expect(html).toContain(`<link rel="canonical" href="${baseURL}/${screen}/${id}">`);
      expect(jsonLd(html)).toMatchObject([{ '@type': type, name: title }]);
      const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//);
    });
    await expectOnPages(async () => {
      const missing = await request.get(`/${screen}/${UNKNOWN}`);
      expect(missing.status()).toBe(404);
      expect(await missing.text()).toContain('<div id="root">');
    });
  });
}

test('uses the product’s picture for pages without one', async ({ request, baseURL }) => {
  expect(await head(request, '/cookies')).toContain(`<meta property="og:image" content="${baseURL}/share.png">`);
  expect((await request.get('/share.png')).headers()['content-type']).toBe('image/png');
});

test('marks guarded pages, account screens and the error page as noindex', async ({ request }) => {
  for (const path of ['/login', '/register', '/recover-password', '/home', '/users', '/error', '/nowhere']) {
    expect.soft(await head(request, path), path).toContain('<meta name="robots" content="noindex">');
  }
});

test('lists existing, indexable pages in the sitemap that robots.txt names', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  expect(sitemap).toBe(`${baseURL}/sitemap.xml`);
  const { id } = await firstOf(request, 'samples');
  let urls: string[] = [];
  await expectOnPages(async () => {
    const text = await (await request.get(sitemap)).text();
    urls = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
    expect(urls).toContain(`${baseURL}/publicVideo/${id}`);
  });
  expect(urls).toContain(`${baseURL}/cookies`);
  for (const url of urls) {
    const response = await request.get(url);
    expect.soft(response.status(), url).toBe(200);
    expect.soft(await response.text(), url).not.toContain('noindex');
  }
});
