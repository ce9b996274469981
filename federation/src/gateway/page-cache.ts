import { LRUCache } from 'lru-cache';
import { encodeFile, type EncodedFile } from './encoded-file.ts';

/** Pages that were compressed before, by their text: a page is rendered for each request, but seldom differs. */
export class PageCache {
  private readonly cache = new LRUCache<string, EncodedFile>({ max: 200 });

  async encode(html: string): Promise<EncodedFile> {
    const cached = this.cache.get(html);
    if (cached) return cached;
    const encoded = await encodeFile('page.html', Buffer.from(html));
    this.cache.set(html, encoded);
    return encoded;
  }
}
