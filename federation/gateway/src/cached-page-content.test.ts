import { afterEach, describe, expect, it, vi } from 'vitest';
import { CachedPageContent } from './cached-page-content.ts';

const url = new URL('https://fullcourt.example/');
const paths = async () => [];

it('shares one request between concurrent callers', async () => {
  const metadata = vi.fn(async () => ({ title: 'One' }));
  const content = new CachedPageContent({ metadata, paths });
  expect(await Promise.all([content.metadata(url), content.metadata(url)])).toEqual([
    { title: 'One' },
    { title: 'One' },
  ]);
  expect(metadata).toHaveBeenCalledTimes(1);
});

it('reports metadata as unavailable if the content source fails', async () => {
  const fails = async () => Promise.reject(new Error('down'));
  const content = new CachedPageContent({ metadata: fails, paths: fails });
  expect(await content.metadata(url)).toEqual({ unavailable: true });
  expect(await content.paths()).toEqual([]);
});

it('remembers pages, but not that a page is missing, since there is no end of missing pages', async () => {
  const metadata = vi.fn(async ({ pathname }: URL) => (pathname === '/' ? null : { missing: true }));
  const content = new CachedPageContent({ metadata, paths });
  const missing = new URL('/bookPayment/7', url);
  for (const page of [url, missing, url, missing]) await content.metadata(page);
  expect(metadata.mock.calls.map(([{ pathname }]) => pathname)).toEqual(['/', missing.pathname, missing.pathname]);
});

it('does not wait for slow content, and returns it on the next request', async () => {
  let respond = (_: { title: string }) => {};
  const slow = new Promise<{ title: string }>((resolve) => (respond = resolve));
  const content = new CachedPageContent({ metadata: () => slow, paths }, 1);
  expect(await content.metadata(url)).toEqual({ unavailable: true });
  respond({ title: 'Late' });
  expect(await content.metadata(url)).toEqual({ title: 'Late' });
});

describe('after a page has waited in vain', () => {
  afterEach(() => void vi.useRealTimers());
  const hangs = () => new Promise<never>(() => {});
  const other = new URL('/bookPayment/7', url);

  /** Milliseconds of the fake clock until there is metadata. */
  async function waitFor(content: CachedPageContent, page: URL) {
    const startedAt = Date.now();
    const metadata = content.metadata(page).then((found) => ({ found, waited: Date.now() - startedAt }));
    await vi.advanceTimersByTimeAsync(1000);
    return metadata;
  }

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['hangs', hangs],
  ])('the last known metadata count while the content %s', async (_, fault) => {
    vi.useFakeTimers();
    // Entries of time 0 never expire.
    vi.advanceTimersByTime(1);
    const metadata = vi.fn<(page: URL) => Promise<{ title: string }>>(async () => ({ title: 'One' }));
    const content = new CachedPageContent({ metadata, paths });
    await content.metadata(url);
    metadata.mockImplementation(fault);
    await vi.advanceTimersByTimeAsync(6000);
    for (let page = 0; page < 10; page += 1) expect((await waitFor(content, url)).found).toEqual({ title: 'One' });
  });

  it('no other page waits, until there is a response', async () => {
    vi.useFakeTimers();
    const metadata = vi.fn<(page: URL) => Promise<{ title: string }>>(hangs);
    const content = new CachedPageContent({ metadata, paths });
    expect(await waitFor(content, url)).toEqual({ found: { unavailable: true }, waited: 500 });
    for (const page of [url, other]) expect((await waitFor(content, page)).waited).toBeLessThan(50);
    metadata.mockResolvedValue({ title: 'Back' });
    expect(await waitFor(content, new URL('/login', url))).toEqual({ found: { title: 'Back' }, waited: 0 });
    metadata.mockImplementation(hangs);
    expect((await waitFor(content, new URL('/register', url))).waited).toBe(500);
  });
});

it('returns no metadata without a content source', async () => {
  const content = new CachedPageContent(undefined);
  expect(await content.metadata(url)).toBeNull();
  expect(await content.paths()).toEqual([]);
});
