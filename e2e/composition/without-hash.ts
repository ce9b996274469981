import { expect, type APIRequestContext } from '@playwright/test';
import { integrityOf } from '../harness/integrity-of.ts';
import type { PageRegistry } from '../harness/registry.ts';

type Remote = PageRegistry['remotes'][number];

/** The file of a release that has no hash. */
export type Unhashed = 'entry' | 'chunk' | 'style';

/**
 * Returns what turns the text of pages and of a remote's files into what they were if the release had been built without a hash
 * of one file: all other hashes are right.
 *
 * @param screen whose chunk or style it is
 */
export async function withoutHash(
  request: APIRequestContext,
  { base, entry, hashes, integrity }: Remote,
  screen: string,
  what: Unhashed,
): Promise<(text: string) => string> {
  const changes: [before: string, after: string][] = [];
  const change = (text: string) =>
    changes.reduce((changed, [before, after]) => changed.replaceAll(before, after), text);
  if (what === 'entry') {
    changes.push([integrity, '']);
    return change;
  }
  const read = async (file: string) => (await request.get(base + file)).text();
  const { files } = JSON.parse(await read('manifest.json')) as { files: Record<string, string> };
  const name = new RegExp(`^${screen}\\.\\w+\\.${what === 'chunk' ? 'js' : 'css'}$`);
  const [, hash] = Object.entries(files).find(([file]) => name.test(file)) ?? [];
  expect(hash, `a hash of the ${what} of "${screen}"`).toMatch(/^sha384-/);
  changes.push([hash ?? '', '']);
  // The entry has the hash of the list, and the page that of the entry.
  for (const file of [hashes, entry]) {
    const text = await read(file);
    expect(change(text)).not.toBe(text);
    changes.push([integrityOf(text), integrityOf(change(text))]);
  }
  return change;
}
