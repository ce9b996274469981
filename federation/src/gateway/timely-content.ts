import { LRUCache } from 'lru-cache';
import type { PageContent, PageFacts } from './page-facts.ts';

const KEPT_MS = 5000;
/** A page is worth more without its facts than late. */
const PATIENCE_MS = 500;
const PAGES = 500;

/**
 * Page content that never fails a page and never holds it up: what is slow or broken counts as nothing to say.
 * An answer is kept for some seconds, the one that came too late as well; all who ask meanwhile share one question.
 */
export class TimelyContent implements PageContent {
  private readonly content: PageContent | undefined;
  private readonly patience: number;
  private readonly kept = new LRUCache<string, Promise<PageFacts | null>>({ max: PAGES, ttl: KEPT_MS });
  private readonly keptPaths = new LRUCache<'paths', Promise<readonly string[]>>({ max: 1, ttl: KEPT_MS });

  /** @param patience milliseconds that a page waits */
  constructor(content: PageContent | undefined, patience = PATIENCE_MS) {
    this.content = content;
    this.patience = patience;
  }

  async facts(url: URL): Promise<PageFacts | null> {
    const { content } = this;
    return content ? this.ask(this.kept, url.href, () => content.facts(url), null) : null;
  }

  async paths(): Promise<readonly string[]> {
    const { content } = this;
    return content ? this.ask(this.keptPaths, 'paths', () => content.paths(), []) : [];
  }

  private async ask<Key extends string, Answer>(
    kept: LRUCache<Key, Promise<Answer>>,
    key: Key,
    question: () => Promise<Answer>,
    nothing: Answer,
  ): Promise<Answer> {
    const known = kept.get(key);
    const answer = known ?? question().catch(() => nothing);
    if (!known) kept.set(key, answer);
    return inTime(answer, this.patience, nothing);
  }
}

async function inTime<Answer>(answer: Promise<Answer>, patience: number, late: Answer): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const lateness = new Promise<Answer>((resolve) => (timer = setTimeout(resolve, patience, late)));
  try {
    return await Promise.race([answer, lateness]);
  } finally {
    clearTimeout(timer);
  }
}
