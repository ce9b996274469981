import { LRUCache } from 'lru-cache';
import { encodeFile, type EncodedFile } from './encoded-file.ts';

/** Caches compressed pages by their HTML: rendering a page is cheap, compressing it is not, and few pages differ. */
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
