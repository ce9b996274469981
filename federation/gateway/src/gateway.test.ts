import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { withoutCanaries } from 'federation-contract/live-releases';
import { testManifest, testMember, testShell } from 'federation-contract/testing';
import { gateway } from './gateway.ts';
import type { ReleaseSource } from './release-source.ts';

const page = '<!doctype html><html><head><title>Fullcourt</title><!--composition--></head><body></body></html>';
const script = `console.log(${JSON.stringify('x'.repeat(2000))})`;

const source = (manifests: readonly unknown[]): ReleaseSource => ({
  current: async () => withoutCanaries(manifests),
  read: async (part, _version, file) => {
    if (part === 'shell' && file === 'page.html') return Buffer.from(page);
    if (part === 'shell' && file === 'root/favicon.svg') return Buffer.from('<svg/>');
    return file.endsWith('.js') ? Buffer.from(script) : null;
  },
});

const shell = testShell({ files: { 'root/favicon.svg': 'sha384-x' } });
const serve = (manifests: readonly unknown[] = [shell, testManifest(), testMember()]) =>
  Fastify().register(gateway, { source: source(manifests) });

describe('the page', () => {
  it('inlines the registry and preloads the files of the route', async () => {
    const { body, headers, statusCode } = await serve().inject('/');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).toContain('<script defer fetchpriority="high" src="/r/shell/1.0.0-aaaaaaaa/shell.js"');
    expect(body).toContain('id="fullcourt-registry"');
    for (const file of ['entry.js', 'routes.js', 'home.js', 'home.css']) {
      expect(body).toMatch(new RegExp(`rel="preload" as="\\w+" href="/r/public/1.0.0-aaaaaaaa/${file}"`));
    }
  });

  it('requests the shell’s files before those of the remote, and with a priority that is not lower', async () => {
    const bilingual = testShell({ styles: ['shell.css'], messages: { es: ['shell-es.js'] } });
    const { body } = await serve([bilingual, testManifest()]).inject({
      url: '/',
      headers: { 'accept-language': 'es' },
    });
    const requests = [...body.matchAll(/<(?:link|script)[^>]*?(?:href|src)="\/r\/(\w+)\/[^"]*\/(.*?)"/g)];
    expect(requests.map(([, part, file]) => `${part} ${file}`)).toEqual([
      'shell shell.css',
      'shell shell.js',
      'shell shell-es.js',
      'public entry.js',
      'public routes.js',
      'public home.js',
      'public home.css',
    ]);
    // Browsers request a deferred script with a lower priority than a preload.
    expect(body).toMatch(/<script [^>]*fetchpriority="high"/);
  });

  it('has the title of a public screen, but only the product’s name for a guarded one', async () => {
    expect((await serve().inject('/')).body).toContain('<title>Drills &amp; more · Fullcourt</title>');
    expect((await serve().inject('/videos')).body).toContain('<title>Fullcourt</title>');
  });

  it('leaves one of six connections to the shell’s files, however many files a route has', async () => {
    const [home] = testManifest().routes;
    const scripts = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.js`);
    const { body } = await serve([shell, testManifest({ routes: [{ ...home!, scripts }] })]).inject('/');
    expect(body.match(/rel="preload" as="\w+" href="\/r\/public/g)).toHaveLength(5);
  });

  it('preloads no file of a guarded route', async () => {
    const { body } = await serve().inject('/videos');
    expect(body).not.toMatch(/preload[^>]*member/);
  });

  it('returns 404 if no part has a screen for the path', async () => {
    expect((await serve().inject('/nowhere?a=1')).statusCode).toBe(404);
    expect((await serve().inject('/bookPayment/7')).statusCode).toBe(200);
    expect((await serve().inject('/error?a=1')).statusCode).toBe(200);
    // Not a URL of another host.
    expect((await serve().inject({ url: '//elsewhere.example/' })).statusCode).toBe(404);
  });

  it.each(['/bookPayment/..', '/bookPayment/.', '/bookPayment/%2e%2E', '/bookPayment/%2e'])(
    'returns 404 for %s, which browsers resolve to another path',
    async (path) => {
      const app = serve();
      await app.listen({ port: 0, host: '127.0.0.1' });
      // `inject` would resolve the path, as would `fetch`.
      const request = get({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port, path });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      const body = await text(response);
      expect(response.statusCode).toBe(404);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('canonical');
      await app.close();
    },
  );

  it('escapes text from a manifest', async () => {
    const hostile = testManifest({ version: '</script><script>alert(1)</script>' });
    expect((await serve([shell, hostile]).inject('/')).body).not.toContain('</script><script>alert');
  });

  it('leaves out a part whose manifest is invalid', async () => {
    const { body, statusCode } = await serve([shell, { part: 'public', nonsense: true }, testMember()]).inject('/');
    expect(statusCode).toBe(404);
    expect(body).toContain('"name":"member"');
    expect(body).not.toContain('"name":"public"');
  });

  it('returns 503 before a shell has been published', async () => {
    const { statusCode, body } = await serve([]).inject('/');
    expect(statusCode).toBe(503);
    expect(body).toContain('Fullcourt is temporarily unavailable.');
  });

  it('is the same for all paths without a public screen, so that it is rendered and compressed only once', async () => {
    const app = serve();
    const paths = ['/nowhere', '/else/where?a=1', '/bookPayment', '/videos'];
    const responses = await Promise.all(paths.map((url) => app.inject(url)));
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 200]);
  });

  it('has the security headers', async () => {
    const { headers } = await serve().inject('/');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(
        /^camera=\(self\), fullscreen=\(self\).*, screen-wake-lock=\(self\), .*geolocation=\(\)/,
      ),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('the language of a page', () => {
  const [home] = testManifest().routes;
  if (!home) throw new Error('the test manifest has changed');
  const inSpanish = { es: { title: 'Ejercicios' } };
  const messages = { en: ['messages-en.js'], es: ['messages-es.js'] };
  const bilingual = () =>
    serve([
      testShell({ messages: { es: ['shell-es.js'] } }),
      testManifest({ routes: [{ ...home, translations: inSpanish }], messages }),
    ]);
  const spanish = { 'accept-language': 'es-AR,en;q=0.5' };

  it('follows the browser in title and preloaded messages', async () => {
    const { body, headers } = await bilingual().inject({ url: '/', headers: spanish });
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('<title>Ejercicios · Fullcourt</title>');
    expect(body).toContain('"title":"Ejercicios"');
    expect(body).toContain('href="/r/public/1.0.0-aaaaaaaa/messages-es.js"');
    expect(body).toContain('href="/r/shell/1.0.0-aaaaaaaa/shell-es.js"');
    expect(body).toContain('"messages":{"es":["messages-es.js"]}');
    expect(body).not.toContain('messages-en');
    expect(headers).toMatchObject({ 'content-language': 'es', vary: 'accept-encoding, accept-language, cookie' });
  });

  it('falls back to English', async () => {
    const { body } = await serve().inject({ url: '/', headers: spanish });
    expect(body).toContain('<html lang="en">');
  });

  it('follows the cookies, as does the theme', async () => {
    const headers = { ...spanish, cookie: 'theme=dark; locale=en' };
    const app = bilingual();
    const { body } = await app.inject({ url: '/', headers });
    expect(body).toContain('<html lang="en" data-theme="dark">');
    expect(body).toContain('<title>Drills &amp; more · Fullcourt</title>');
    // A page is composed once for all visitors with the same preferences.
    const others = await app.inject({ url: '/', headers: { cookie: 'locale=en' } });
    expect(others.body).toContain('<html lang="en">');
  });
});

it('renders the shell’s settings as attributes of the page', async () => {
  const settings = { 'data-consent-storage': 'cookie' };
  const app = Fastify().register(gateway, { source: source([shell]), settings });
  expect((await app.inject('/')).body).toContain('<html lang="en" data-consent-storage="cookie">');
});

it('sends an error page without the headers of the page that failed', async () => {
  // A language that a header cannot have.
  const app = serve([testShell({ messages: { '\n': [] } })]);
  const headers = { 'accept-encoding': 'br', cookie: 'locale=%0A' };
  const response = await app.inject({ url: '/', headers });
  expect(response.statusCode).toBe(500);
  expect(response.body).toContain('Something went wrong');
  expect(response.headers).not.toHaveProperty('content-encoding');
  expect(response.headers).not.toHaveProperty('etag');
});

it.each(['/robots.txt', '/sitemap.xml', '/third-party-notices.txt'])(
  'forbids browsers to guess the type of %s',
  async (url) => {
    expect((await serve().inject(url)).headers['x-content-type-options']).toBe('nosniff');
  },
);

describe('the files of a release', () => {
  const url = '/r/public/1.0.0-aaaaaaaa/entry.js';

  it('are immutable, compressed and open to any origin', async () => {
    const response = await serve().inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
  });

  it.each([url, '/favicon.svg'])(
    'cannot run scripts in the origin of the product when opened as a document: %s',
    async (url) => {
      expect((await serve().inject(url)).headers).toMatchObject({
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('are read and compressed once, however many requests arrive meanwhile', async () => {
    const releases = source([shell]);
    const read = vi.spyOn(releases, 'read');
    const app = Fastify().register(gateway, { source: releases });
    const responses = await Promise.all(Array.from({ length: 20 }, () => app.inject(url)));
    expect(responses.map(({ body }) => body)).toEqual(Array(20).fill(script));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('of older versions do not evict those that pages need, and are compressed with less effort', async () => {
    const releases = source([shell, testManifest()]);
    const large = Buffer.alloc(10 * 1024 * 1024);
    const text = Array.from({ length: 5000 }, (_, index) => `line ${(index * 7919) % 5003}`).join();
    const read = vi.fn(async (_part: string, _version: string, file: string) =>
      file === 'page.html' ? Buffer.from(page) : file.endsWith('.js') ? Buffer.from(text) : large,
    );
    const app = Fastify().register(gateway, { source: { ...releases, read } });
    const lengthOf = async (path: string) => {
      const headers = { 'accept-encoding': 'br' };
      return (await app.inject({ url: `/r/public/${path}`, headers })).rawPayload.length;
    };
    const current = await lengthOf('1.0.0-aaaaaaaa/entry.js');
    for (let version = 0; version < 7; version += 1) await lengthOf(`0.${version}.0/large.bin`);
    read.mockClear();
    expect(await lengthOf('1.0.0-aaaaaaaa/entry.js')).toBe(current);
    expect(read).not.toHaveBeenCalled();
    expect(await lengthOf('0.1.0/entry.js')).toBeGreaterThan(current);
  });

  it('are sent uncompressed to clients that accept no compression', async () => {
    const { headers, body } = await serve().inject({ url, headers: { 'accept-encoding': 'br;q=0, identity' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(script);
  });

  it('return 304 to clients whose copy is current', async () => {
    const app = serve();
    const { headers } = await app.inject(url);
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it.each(['/r/public/1.0.0-aaaaaaaa/missing.css', '/missing.js', '/r/public/'])(
    'returns 404 and no page for %s',
    async (url) => {
      const { statusCode, headers } = await serve().inject(url);
      expect(statusCode).toBe(404);
      if (url !== '/r/public/') expect(headers['content-type']).toMatch('text/plain');
    },
  );

  it('of the shell are served at the root of the site', async () => {
    const { headers, body } = await serve().inject('/favicon.svg');
    expect(headers['content-type']).toMatch('image/svg+xml');
    expect(body).toBe('<svg/>');
  });
});
