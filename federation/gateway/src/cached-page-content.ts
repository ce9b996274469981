import { LRUCache } from 'lru-cache';
import type { PageContent, PageMetadata } from './page-metadata.ts';

const TTL_MS = 5000;
/** A page without its metadata is better than a slow page. */
const TIMEOUT_MS = 500;
const MAX_PAGES = 500;

/**
 * Page content that can neither fail nor delay a page: an error, or a response after the timeout, counts as no
 * metadata. Results are cached for a few seconds (even late ones, for the next request), and concurrent requests share
 * one call.
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
    return content ? this.cached(this.pages, url.href, () => content.metadata(url), null) : null;
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

async function withTimeout<Value>(value: Promise<Value>, timeout: number, fallback: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<Value>((resolve) => (timer = setTimeout(resolve, timeout, fallback)));
  try {
    return await Promise.race([value, expired]);
  } finally {
    clearTimeout(timer);
  }
}
