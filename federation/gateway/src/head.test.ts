import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { withoutCanaries } from 'federation-contract/live-releases';
import { testManifest, testMember, testShell } from 'federation-contract/testing';
import { gateway, type GatewayOptions } from './gateway.ts';
import type { PageMetadata } from './page-metadata.ts';

const template = `<!doctype html><html><head><title>Fullcourt</title>
<meta name="description" content="The shell's own" /><!--composition--></head><body></body></html>`;

const [home, bookPayment] = testManifest().routes;
if (!home || !bookPayment) throw new Error('the test manifest has changed');
const login = { ...home, id: 'login', path: '/login', noIndex: true };
const remote = testManifest({ routes: [{ ...home, description: 'Drills & "moves"' }, bookPayment, login] });
const shell = testShell({ files: { 'root/share.png': 'sha384-x' } });

const serve = (metadata: PageMetadata | null = null, options: Partial<GatewayOptions> = {}) =>
  Fastify().register(gateway, {
    source: {
      current: async () => withoutCanaries([shell, remote, testMember()]),
      read: async (_part, _version, file) => (file === 'page.html' ? Buffer.from(template) : null),
    },
    content: { metadata: async () => metadata, paths: async () => ['/bookPayment/7', '/videos', '/nowhere'] },
    publicUrl: () => 'https://fullcourt.example',
    ...options,
  });

const NO_INDEX = '<meta name="robots" content="noindex">';

describe('the head of a public page', () => {
  it('has the description of the route, the canonical URL and link preview tags', async () => {
    const { body } = await serve().inject('/?ref=someone');
    for (const tag of [
      '<meta name="description" content="Drills &amp; &quot;moves&quot;">',
      '<link rel="canonical" href="https://fullcourt.example/">',
      '<meta property="og:title" content="Drills &amp; more · Fullcourt">',
      '<meta property="og:description" content="Drills &amp; &quot;moves&quot;">',
      '<meta property="og:url" content="https://fullcourt.example/">',
      '<meta property="og:image" content="https://fullcourt.example/share.png">',
    ]) {
      expect(body).toContain(tag);
    }
    expect(body).not.toContain('The shell');
    expect(body).not.toContain(NO_INDEX);
  });

  it('has the same canonical URL for every form of the path, and never takes it from the request’s host', async () => {
    const { body } = await serve().inject({ url: '/BOOKpayment/7/', headers: { host: 'evil.example' } });
    expect(body).toContain('<link rel="canonical" href="https://fullcourt.example/bookPayment/7">');
    expect(body).not.toContain('evil.example');
  });

  it('prefers the page’s own metadata to that of its route', async () => {
    const metadata = {
      title: 'A book',
      description: 'About\n passing',
      image: '/media/cover.webp',
      jsonLd: [{ a: 1 }],
    };
    const { body } = await serve(metadata).inject('/bookPayment/7');
    expect(body).toContain('<title>A book · Fullcourt</title>');
    expect(body).toContain('<meta name="description" content="About passing">');
    expect(body).toContain('<meta property="og:image" content="https://fullcourt.example/media/cover.webp">');
    expect(body).toContain('<script type="application/ld+json">{"a":1}</script>');
  });

  it('truncates a long description at a word boundary', async () => {
    const { body } = await serve({ description: 'word '.repeat(100) }).inject('/');
    expect(body).toMatch(/<meta name="description" content="(word ){1,39}word…">/);
  });

  it('escapes content', async () => {
    const hostile = '"></title></script><script>alert(1)</script><meta x="$&$1';
    const metadata = { title: hostile, description: hostile, image: hostile, jsonLd: [{ name: hostile }] };
    const { body } = await serve(metadata).inject('/bookPayment/7');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<meta x');
    const title = '&quot;>&lt;/title>&lt;/script>&lt;script>alert(1)&lt;/script>&lt;meta x=&quot;$&amp;$1';
    expect(body).toContain(`<meta property="og:title" content="${title} · Fullcourt">`);
    const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(jsonLd)).toEqual({ name: hostile });
  });

  it('has no image tag without an image', async () => {
    const source = {
      current: async () => withoutCanaries([testShell(), remote]),
      read: async () => Buffer.from(template),
    };
    expect((await serve(null, { source }).inject('/')).body).not.toContain('og:image');
  });
});

describe('a page that should not be indexed', () => {
  it.each(['/login', '/videos', '/error', '/nowhere'])('%s is noindex and has no canonical URL', async (url) => {
    const { body } = await serve({ title: 'A secret' }).inject(url);
    expect(body).toContain(NO_INDEX);
    expect(body).not.toMatch(/canonical|og:/);
  });

  it('has status 404 if its content does not exist', async () => {
    const { body, statusCode } = await serve({ missing: true }).inject('/bookPayment/7');
    expect(statusCode).toBe(404);
    expect(body).toContain(NO_INDEX);
    expect(body).toContain('id="fullcourt-registry"');
  });

  it('has no canonical URL if it is unknown whether its content exists', async () => {
    const content = { metadata: () => Promise.reject(new Error('down')), paths: async () => [] };
    const { body, statusCode } = await serve(null, { content }).inject('/bookPayment/7');
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/canonical|og:url/);
    expect(body).not.toContain(NO_INDEX);
    expect((await serve(null, { content }).inject('/')).body).toContain('canonical');
  });

  it('is the same for every missing id', async () => {
    const app = serve({ missing: true });
    const [one, other] = [await app.inject('/bookPayment/7'), await app.inject('/bookPayment/8')];
    expect(one.headers.etag).toBe(other.headers.etag);
  });

  it('requests metadata for public routes only', async () => {
    const asked: string[] = [];
    const metadata = async ({ pathname }: URL) => (asked.push(pathname), null);
    const app = serve(null, { content: { metadata, paths: async () => [] } });
    await app.inject('/videos');
    await app.inject('/bookPayment/7?a=1');
    expect(asked).toEqual(['/bookPayment/7']);
  });
});

it('leaves descriptions for search engines out of the inlined registry', async () => {
  const registry = /id="fullcourt-registry">(.*?)<\/script>/.exec((await serve().inject('/')).body)?.[1];
  expect(registry).not.toMatch(/description|noIndex/);
});

describe('files for crawlers', () => {
  it('names the sitemap in robots.txt', async () => {
    const { body, headers } = await serve().inject('/robots.txt');
    expect(headers['content-type']).toMatch('text/plain');
    expect(body).toContain('\nSitemap: https://fullcourt.example/sitemap.xml\n');
  });

  it('lists only indexable pages in sitemap.xml', async () => {
    const { body, headers } = await serve().inject('/sitemap.xml');
    expect(headers['content-type']).toMatch('application/xml');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://fullcourt.example/',
      'https://fullcourt.example/bookPayment/7',
    ]);
  });
});
