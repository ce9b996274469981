import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { withoutCanaries } from 'federation-contract/live-releases';
import type { CurrentRelease } from 'federation-contract/registry';
import { testManifest, testShell } from 'federation-contract/testing';
import { expect, it } from 'vitest';
import { compose } from './composition.ts';
import { EncodedPage } from './encoded-page.ts';
import { gateway } from './gateway.ts';
import { createNonce, NONCE_SLOT } from './nonce.ts';
import { pagePolicy } from './page-policy.ts';
import { sendErrorPage } from './error-page.ts';

const template = '<!doctype html><html><head><title>Fullcourt</title><!--composition--></head><body></body></html>';

const strictShell = testShell({
  scripts: ['one.js', 'two.js'],
  provides: { modules: {}, slots: [], strictPolicy: true },
});

function serve(shell = strictShell) {
  const live = withoutCanaries([shell, testManifest()]);
  const source = { current: async () => live, read: async () => Buffer.from(template) };
  return Fastify().register(gateway, { source });
}

const decode = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
};
type Encoding = keyof typeof decode;
const encodings = Object.keys(decode) as Encoding[];

async function open(app: ReturnType<typeof serve>, encoding: Encoding) {
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  const policy = String(headers['content-security-policy']);
  const html = decode[encoding](rawPayload).toString();
  return { headers, policy, html, nonce: /'nonce-([\w-]{24})'/.exec(policy)?.[1] ?? '' };
}

it.each(encodings)(
  'gives each script of a page, and each preload of one, the nonce of its response (%s)',
  async (encoding) => {
    const { html, nonce } = await open(serve(), encoding);
    const named = [...html.matchAll(/<(?:script(?! type="application)|link rel="preload" as="script")[^>]*>/g)];
    expect(named).toHaveLength(5);
    for (const [tag] of named) expect(tag).toContain(`nonce="${nonce}"`);
    expect(html.split(nonce)).toHaveLength(6);
  },
);

it.each(encodings)('has another nonce in each response (%s)', async (encoding) => {
  const app = serve();
  const pages = await Promise.all(Array.from({ length: 20 }, () => open(app, encoding)));
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(20);
  expect(new Set(pages.map(({ html, nonce }) => html.replaceAll(nonce, ''))).size).toBe(1);
});

it('writes a nonce into compressed pages of any text', async () => {
  const words = ['<div>', 'nonce="', '" src="/r/x.js">', 'ñandú', '\u2028', 'aaaaaaaaaaaaaaaa', '0123456789'];
  for (let seed = 1; seed < 60; seed += 1) {
    const text = (from: number) =>
      Array.from({ length: (seed * from * 7) % 400 }, (_, index) => words[(index * seed + from) % words.length]).join(
        '',
      );
    const html = `${text(1)}<a nonce="${NONCE_SLOT}">${text(2)}<a nonce="${NONCE_SLOT}">${text(3)}`;
    const page = await EncodedPage.encode(html, '');
    const nonce = createNonce();
    for (const [encoding, name] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const body = decode[encoding](page.body(name, nonce)).toString();
      expect(body).toBe(html.replaceAll(NONCE_SLOT, nonce));
    }
  }
});

it('leaves a copy that is current with the policy that it came with', async () => {
  const app = serve();
  const { headers } = await app.inject('/');
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.headers).not.toHaveProperty('content-security-policy');
});

it('makes no copy current that has another policy', async () => {
  const [one, other] = await Promise.all(['a', 'b'].map((policy) => EncodedPage.encode('<html>', policy)));
  expect(one?.etag).not.toBe(other?.etag);
});

it('allows scripts by nonce, and neither inline code nor strings as code', async () => {
  const { policy } = await open(serve(), 'br');
  expect(policy).toMatch(/script-src 'nonce-[\w-]{24}' 'strict-dynamic' 'self';/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
});

it('allows scripts from here alone, also what a trusted one imports', async () => {
  const { policy } = await open(serve(), 'br');
  const [, second] = policy.split(', ');
  expect(second).toBe("script-src 'self'; report-uri /api/csp-reports");
});

it('does not restrict the scripts of a shell that cannot pass the nonce on', async () => {
  const { policy } = await open(serve(testShell({ scripts: ['one.js', 'two.js'] })), 'br');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script|style|default/);
});

it('names the origins of remotes on other servers', () => {
  const shell: CurrentRelease = { manifest: strictShell, base: '/r/shell/1/', why: 'stable', disabled: false };
  const elsewhere: CurrentRelease = { ...shell, manifest: testManifest(), base: 'http://localhost:3102/' };
  const policy = pagePolicy(compose([shell, elsewhere], { revision: 0, live: new Set() })!)('N');
  expect(policy).toContain("connect-src 'self' http://localhost:3102 ws://localhost:3102;");
  expect(policy).toContain("script-src 'nonce-N' 'strict-dynamic' 'self' http://localhost:3102;");
  expect(policy).toContain(", script-src 'self' http://localhost:3102;");
});

it('allows the style of an error page by its hash', async () => {
  const app = Fastify().get('/', async (request, reply) => sendErrorPage(request, reply, 500));
  const { headers, body } = await app.inject('/');
  expect(headers['content-security-policy']).toMatch(/style-src 'sha256-[^' ]+'$/);
  expect(body).not.toContain('<script');
});
