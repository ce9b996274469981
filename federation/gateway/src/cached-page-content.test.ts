import { expect, it, vi } from 'vitest';
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

it('returns no metadata without a content source', async () => {
  const content = new CachedPageContent(undefined);
  expect(await content.metadata(url)).toBeNull();
  expect(await content.paths()).toEqual([]);
});
