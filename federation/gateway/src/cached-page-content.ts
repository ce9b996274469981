import { LRUCache } from 'lru-cache';
import type { PageContent, PageMetadata } from './page-metadata.ts';
import { withTimeout } from './with-timeout.ts';

const TTL_MS = 5000;
/** A page without its metadata is better than a slow page. */
const TIMEOUT_MS = 500;
const MAX_PAGES = 500;

const UNAVAILABLE: PageMetadata = { unavailable: true };

/**
 * Page content that can neither fail nor delay a page: an error, or a response after the timeout, counts as unavailable.
 * Results are cached for a few seconds (even late ones, for the next request), and concurrent requests share one call.
 * That a page is missing is not cached: anyone can request any number of missing pages.
 */
export class CachedPageContent implements PageContent {
  private readonly content: PageContent | undefined;
  private readonly timeout: number;
  private readonly pages = new LRUCache<string, Promise<PageMetadata | null>>({ max: MAX_PAGES, ttl: TTL_MS });
  private readonly allPaths = new LRUCache<'paths', Promise<readonly string[]>>({ max: 1, ttl: TTL_MS });

  /** @param timeout in milliseconds */
  constructor(content: PageContent | undefined, timeout = TIMEOUT_MS) {
    this.content = content;
    this.timeout = timeout;
  }

  async metadata(url: URL): Promise<PageMetadata | null> {
    const { content } = this;
    if (!content) return null;
    const { href } = url;
    const fetch = async () => {
      const metadata = await content.metadata(url);
      if (metadata?.missing) this.pages.delete(href);
      return metadata;
    };
    return this.cached(this.pages, href, fetch, UNAVAILABLE);
  }

  async paths(): Promise<readonly string[]> {
    const { content } = this;
    return content ? this.cached(this.allPaths, 'paths', () => content.paths(), []) : [];
  }

  private async cached<Key extends string, Value>(
    cache: LRUCache<Key, Promise<Value>>,
    key: Key,
    fetch: () => Promise<Value>,
    fallback: Value,
  ): Promise<Value> {
    const known = cache.get(key);
    const value = known ?? fetch().catch(() => fallback);
    if (!known) cache.set(key, value);
    return withTimeout(value, this.timeout, fallback);
  }
}
