import { expect, it, vi } from 'vitest';
import { TimelyContent } from './timely-content.ts';

const url = new URL('https://fullcourt.example/');
const paths = async () => [];

it('asks once for all who ask at about the same time', async () => {
  const facts = vi.fn(async () => ({ title: 'One' }));
  const content = new TimelyContent({ facts, paths });
  expect(await Promise.all([content.facts(url), content.facts(url)])).toEqual([{ title: 'One' }, { title: 'One' }]);
  expect(facts).toHaveBeenCalledTimes(1);
});

it('has nothing to say where the content fails', async () => {
  const fails = async () => Promise.reject(new Error('down'));
  const content = new TimelyContent({ facts: fails, paths: fails });
  expect(await content.facts(url)).toBeNull();
  expect(await content.paths()).toEqual([]);
});

it('does not wait for what is slow, and has it the next time', async () => {
  let answer = (_: { title: string }) => {};
  const slow = new Promise<{ title: string }>((resolve) => (answer = resolve));
  const content = new TimelyContent({ facts: () => slow, paths }, 1);
  expect(await content.facts(url)).toBeNull();
  answer({ title: 'Late' });
  expect(await content.facts(url)).toEqual({ title: 'Late' });
});

it('is silent without any content', async () => {
  const content = new TimelyContent(undefined);
  expect(await content.facts(url)).toBeNull();
  expect(await content.paths()).toEqual([]);
});
