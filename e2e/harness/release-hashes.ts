import { expect, type APIRequestContext } from '@playwright/test';
import { integrityOf } from './integrity-of.ts';
import type { PageRegistry } from './registry.ts';

type Remote = PageRegistry['remotes'][number];

/** A file of a release, by its use. */
export type HashedFile = 'entry' | 'chunk' | 'style';

/** Changes the text of a page, or of a file of a remote. Other texts stay the same. */
export type Change = (text: string) => string;

/** Returns what makes of pages and of a remote's files those of a release that was built without a hash of one file. */
export const withoutHash = (request: APIRequestContext, remote: Remote, screen: string, what: HashedFile) =>
  withChanges(request, remote, screen, what, (hash) => [[hash, '']]);

/**
 * Returns what makes of pages and of a remote's files those of a release that was built with this change of a screen's chunk. Its
 * hashes allow the chunk as it was, too, so that the page can have a repaired one.
 */
export async function withChangedChunk(
  request: APIRequestContext,
  remote: Remote,
  screen: string,
  change: Change,
): Promise<Change> {
  return withChanges(request, remote, screen, 'chunk', (hash, text) => [
    [text, change(text)],
    [hash, either(hash, change(text))],
  ]);
}

/** Returns integrity metadata by which a file may have this hash, or be this text. */
const either = (hash: string, text: string) => `${hash} ${integrityOf(text)}`;

type Replacement = readonly [before: string, after: string];

/**
 * Returns what replaces the hash of a file wherever it is, and in turn those of the files that have it. All others are right.
 *
 * @param screen whose chunk or style it is
 * @param replace returns what is replaced, by the hash of the file and its text
 */
async function withChanges(
  request: APIRequestContext,
  { base, entry, hashes, integrity }: Remote,
  screen: string,
  what: HashedFile,
  replace: (hash: string, text: string) => readonly Replacement[],
): Promise<Change> {
  const replacements: Replacement[] = [];
  const change = (text: string) =>
    replacements.reduce((changed, [before, after]) => changed.replaceAll(before, () => after), text);
  const read = async (file: string) => (await request.get(base + file)).text();
  if (what === 'entry') {
    replacements.push(...replace(integrity, await read(entry)));
    return change;
  }
  const { files } = JSON.parse(await read('manifest.json')) as { files: Record<string, string> };
  const name = new RegExp(`^${screen}\\.\\w+\\.${what === 'chunk' ? 'js' : 'css'}$`);
  const [file = '', hash = ''] = Object.entries(files).find(([file]) => name.test(file)) ?? [];
  expect(hash, `a hash of the ${what} of "${screen}"`).toMatch(/^sha384-/);
  replacements.push(...replace(hash, await read(file)));
  // The entry has the hash of the list, and the page that of the entry.
  for (const file of [hashes, entry]) {
    const text = await read(file);
    expect(change(text)).not.toBe(text);
    replacements.push([integrityOf(text), either(integrityOf(text), change(text))]);
  }
  return change;
}
