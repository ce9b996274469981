import Fastify from 'fastify';
import { withoutCanaries, type LiveReleases } from 'federation-contract/live-releases';
import { testManifest, testShell } from 'federation-contract/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gateway } from './gateway.ts';

const SECRET = 'select "release"."manifest" from "release" at 10.0.0.7';
const fails = () => Promise.reject(new Error(SECRET));
const hangs = () => new Promise<never>(() => {});

const releases = (version = '1') => withoutCanaries([testShell(), testManifest({ version })]);

/** A gateway whose source reads releases with `current`, and reports changes when `changed` is called. */
function serve(current: () => Promise<LiveReleases>) {
  let changed = () => {};
  const read = vi.fn(current);
  const app = Fastify().register(gateway, {
    source: {
      current: read,
      read: async (_part, _version, file) => (file.endsWith('.js') ? fails() : Buffer.from('<html><!--composition-->')),
      watch: (listener) => (changed = listener),
    },
  });
  app.setErrorHandler((_error, _request, reply) => reply.code(500).send('the server’s own error'));
  return { app, read, changed: () => changed() };
}

const versionOf = ({ body }: { readonly body: string }) => /"name":"public"|\/r\/public\/([^/]+)\//.exec(body)?.[1];

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('has a page that says to come back for a server that refuses its visitors', async () => {
  const { app } = serve(async () => releases());
  app.addHook('onRequest', async () => {
    throw Object.assign(new Error('it only runs jobs'), { status: 503 });
  });
  const page = await app.inject('/');
  expect(page.statusCode).toBe(503);
  expect(page.headers).toMatchObject({ 'retry-after': '60', 'content-type': 'text/html; charset=utf-8' });
});

describe('a release', () => {
  it('is on the next page once the source has reported it', async () => {
    const { app, read, changed } = serve(async () => releases('1'));
    expect(versionOf(await app.inject('/'))).toBe('1');
    read.mockResolvedValue(releases('2'));
    changed();
    expect(versionOf(await app.inject('/'))).toBe('2');
  });

  it('of another process is on every page after a second, and the releases are not read more often', async () => {
    const { app, read } = serve(async () => releases('1'));
    await app.inject('/');
    read.mockResolvedValue(releases('2'));
    vi.advanceTimersByTime(999);
    expect(versionOf(await app.inject('/'))).toBe('1');
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    const pages = await Promise.all(Array.from({ length: 5 }, () => app.inject('/')));
    expect(pages.map(versionOf)).toEqual(Array(5).fill('2'));
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('that is reported during a check does not wait for the next one', async () => {
    const { app, read, changed } = serve(async () => releases('1'));
    await app.inject('/');
    let respond = (_: LiveReleases) => {};
    vi.advanceTimersByTime(1000);
    let during: Promise<unknown> = Promise.resolve();
    await new Promise<void>((begun) => {
      read.mockImplementationOnce(() => {
        begun();
        return new Promise((resolve) => (respond = resolve));
      });
      during = app.inject('/');
    });
    read.mockResolvedValue(releases('2'));
    changed();
    expect(versionOf(await app.inject('/'))).toBe('2');
    respond(releases('1'));
    await during;
    expect(versionOf(await app.inject('/'))).toBe('2');
  });
});

describe('while the releases cannot be read', () => {
  it.each([
    ['fails', fails],
    ['hangs', hangs],
  ])('pages are composed of the last ones: the source %s', async (_, fault) => {
    const { app, read } = serve(async () => releases());
    const before = await app.inject('/');
    read.mockImplementation(fault);
    vi.advanceTimersByTime(1000);
    const after = await app.inject('/');
    expect([after.statusCode, after.headers.etag]).toEqual([200, before.headers.etag]);
    expect((await app.inject('/login')).body).toContain('id="fullcourt-registry"');
  });

  it('recovers by itself', async () => {
    const { app, read } = serve(fails);
    expect((await app.inject('/')).statusCode).toBe(503);
    read.mockResolvedValue(releases());
    expect((await app.inject('/')).statusCode).toBe(200);
  });

  it.each([
    ['en', 'Fullcourt is temporarily unavailable.', 'Try again'],
    ['es', 'Fullcourt no está disponible en este momento.', 'Intentarlo de nuevo'],
  ])('a server that has none shows a page in the visitor’s language: %s', async (locale, text, again) => {
    const headers = { 'accept-language': locale, cookie: 'theme=dark' };
    const response = await serve(fails).app.inject({ url: '/videos', headers });
    expect(response.statusCode).toBe(503);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
      'retry-after': '60',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(response.body).toContain(`<html lang="${locale}" data-theme="dark">`);
    expect(response.body).toContain(text);
    expect(response.body).toContain(`<a href="">${again}</a>`);
    expect(response.body).not.toContain('select');
  });
});

it('leaves the errors of files to the server', async () => {
  const { app } = serve(async () => releases());
  expect((await app.inject('/r/public/1/entry.js')).body).toBe('the server’s own error');
  expect((await serve(fails).app.inject('/favicon.svg')).body).toBe('the server’s own error');
});
