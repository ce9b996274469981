import { LRUCache } from 'lru-cache';
import { LastKnown } from './last-known.ts';
import type { PageContent, PageMetadata } from './page-metadata.ts';

const MAX_AGE_MS = 5000;
const MAX_PAGES = 500;

const UNAVAILABLE: PageMetadata = { unavailable: true };

/**
 * Page content that can neither fail nor delay a page: if there is an error, or no response within the timeout, the last
 * known content counts, or else it is unavailable (`LastKnown`). Results are cached for a few seconds (even late ones, for
 * the next request). That a page is missing is not cached: anyone can request any number of missing pages.
 */
export class CachedPageContent implements PageContent {
  private readonly content: PageContent | undefined;
  private readonly pages = new LRUCache<string, LastKnown<PageMetadata | null>>({ max: MAX_PAGES });
  private readonly allPaths: LastKnown<readonly string[]>;
  private readonly options: {
    readonly maxAge: number;
    readonly timeout?: number;
    readonly source: { isSlow: boolean };
  };

  /** @param timeout in milliseconds */
  constructor(content: PageContent | undefined, timeout?: number) {
    this.content = content;
    this.options = { maxAge: MAX_AGE_MS, source: { isSlow: false }, ...(timeout !== undefined && { timeout }) };
    this.allPaths = new LastKnown({ ...this.options, load: async () => content?.paths() ?? [], initial: [] });
  }

  async metadata(url: URL): Promise<PageMetadata | null> {
    const { content, pages } = this;
    if (!content) return null;
    const page = pages.get(url.href) ?? this.newPage(url, content);
    const metadata = await page.get();
    if (metadata?.missing) pages.delete(url.href);
    return metadata;
  }

  paths(): Promise<readonly string[]> {
    return this.allPaths.get();
  }

  private newPage(url: URL, content: PageContent) {
    const load = () => content.metadata(url);
    const page = new LastKnown<PageMetadata | null>({ ...this.options, load, initial: UNAVAILABLE });
    this.pages.set(url.href, page);
    return page;
  }
}
