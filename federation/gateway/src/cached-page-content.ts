import { LRUCache } from 'lru-cache';
import type { PageContent, PageMetadata } from './page-metadata.ts';
import { withTimeout } from './with-timeout.ts';

const TTL_MS = 5000;
/** A page without its metadata is better than a slow page. */
const TIMEOUT_MS = 500;
/** How long pages wait while the content hangs: long enough to notice that it has recovered. */
const SHORT_TIMEOUT_MS = 20;
const MAX_PAGES = 500;

const UNAVAILABLE: PageMetadata = { unavailable: true };

/** A cache cannot hold `null`. */
interface Entry<Value> {
  readonly value: Value;
}

/**
 * Page content that can neither fail nor delay a page: if there is an error, or no response within the timeout, the last
 * known content counts, or else it is unavailable. Once a page has waited in vain, the next ones hardly wait, until there
 * is a response. Results are cached for a few seconds (even late ones, for the next request), and concurrent requests
 * share one call. That a page is missing is not cached: anyone can request any number of missing pages.
 */
export class CachedPageContent implements PageContent {
  private readonly content: PageContent | undefined;
  private readonly timeout: number;
  private readonly pages = createCache<PageMetadata | null>(MAX_PAGES, UNAVAILABLE);
  private readonly allPaths = createCache<readonly string[]>(1, []);
  private isHanging = false;

  /** @param timeout in milliseconds */
  constructor(content: PageContent | undefined, timeout = TIMEOUT_MS) {
    this.content = content;
    this.timeout = timeout;
  }

  async metadata(url: URL): Promise<PageMetadata | null> {
    const { content, pages } = this;
    if (!content) return null;
    const metadata = await this.inTime(pages, url.href, () => content.metadata(url), UNAVAILABLE);
    if (metadata?.missing) pages.delete(url.href);
    return metadata;
  }

  async paths(): Promise<readonly string[]> {
    const { content } = this;
    return content ? this.inTime(this.allPaths, 'paths', () => content.paths(), []) : [];
  }

  private async inTime<Value>(cache: Cache<Value>, key: string, load: Load<Value>, fallback: Value): Promise<Value> {
    const known = cache.get(key);
    if (known) return known.value;
    const late = cache.get(key, { allowStale: true }) ?? { value: fallback };
    const context = async () => {
      const value = await load();
      this.isHanging = false;
      return value;
    };
    const loading = cache.forceFetch(key, { context });
    const timeout = this.isHanging ? Math.min(SHORT_TIMEOUT_MS, this.timeout) : this.timeout;
    const entry = await withTimeout(loading, timeout, null);
    if (!entry) this.isHanging = true;
    return (entry ?? late).value;
  }
}

type Load<Value> = () => Promise<Value>;
type Cache<Value> = LRUCache<string, Entry<Value>, Load<Value>>;

/** @param fallback the value if it cannot be loaded, and never has been */
function createCache<Value>(max: number, fallback: Value): Cache<Value> {
  return new LRUCache({
    max,
    ttl: TTL_MS,
    perf: { now: () => performance.now() },
    // Kept for outages, and replaced by what is loaded.
    noDeleteOnStaleGet: true,
    // An entry that is deleted while it is loaded is returned all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, stale, { context: load }) => {
      try {
        return { value: await load() };
      } catch {
        return stale ?? { value: fallback };
      }
    },
  });
}
