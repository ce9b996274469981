import { expect, it, vi } from 'vitest';
import { CachedPageContent } from './cached-page-content.ts';

const url = new URL('https://fullcourt.example/');
const paths = async () => [];

it('asks once for all who ask at about the same time', async () => {
  const metadata = vi.fn(async () => ({ title: 'One' }));
  const content = new CachedPageContent({ metadata, paths });
  expect(await Promise.all([content.metadata(url), content.metadata(url)])).toEqual([
    { title: 'One' },
    { title: 'One' },
  ]);
  expect(metadata).toHaveBeenCalledTimes(1);
});

it('has nothing to say where the content fails', async () => {
  const fails = async () => Promise.reject(new Error('down'));
  const content = new CachedPageContent({ metadata: fails, paths: fails });
  expect(await content.metadata(url)).toBeNull();
  expect(await content.paths()).toEqual([]);
});

it('does not wait for what is slow, and has it the next time', async () => {
  let answer = (_: { title: string }) => {};
  const slow = new Promise<{ title: string }>((resolve) => (answer = resolve));
  const content = new CachedPageContent({ metadata: () => slow, paths }, 1);
  expect(await content.metadata(url)).toBeNull();
  answer({ title: 'Late' });
  expect(await content.metadata(url)).toEqual({ title: 'Late' });
});

it('is silent without any content', async () => {
  const content = new CachedPageContent(undefined);
  expect(await content.metadata(url)).toBeNull();
  expect(await content.paths()).toEqual([]);
});
