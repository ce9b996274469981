import { pageTitle } from '../contract.ts';
import { attribute, inlineJson } from './markup.ts';
import type { PageFacts } from './page-facts.ts';
import type { PublicRoute } from './public-route.ts';

/** About as much as a search engine shows. */
const DESCRIPTION_MAX = 200;

/** What a page says of itself in its head. */
export interface Head {
  /** `null` leaves the shell's own. */
  readonly title: string | null;
  readonly description: string | null;
  readonly tags: readonly string[];
}

/**
 * The head of a public page: what is found at its canonical address, and how a link to it looks elsewhere.
 * A page that nobody should find says so, and no more.
 *
 * @param shareImage the picture of a page that has none
 */
export function pageHead(
  found: PublicRoute | null,
  facts: PageFacts | null,
  publicUrl: string,
  shareImage: string | null,
): Head {
  if (!found || facts?.missing)
    return { title: found && pageTitle(found.route.title), description: null, tags: [NO_INDEX] };
  const { route, path } = found;
  const title = pageTitle(facts?.title ?? route.title);
  const description = summary(facts?.description || route.description || '') || null;
  if (route.noIndex || facts?.noIndex) return { title, description, tags: [NO_INDEX] };
  const url = new URL(path, publicUrl).href;
  const image = facts?.image || shareImage;
  return {
    title,
    description,
    tags: [
      `<link rel="canonical" href="${attribute(url)}">`,
      property('og:type', 'website'),
      property('og:site_name', pageTitle('')),
      property('og:title', title),
      ...(description ? [property('og:description', description)] : []),
      property('og:url', url),
      ...(image ? [property('og:image', new URL(image, publicUrl).href)] : []),
      `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
      ...(facts?.jsonLd ?? []).map((fact) => `<script type="application/ld+json">${inlineJson(fact)}</script>`),
    ],
  };
}

const NO_INDEX = '<meta name="robots" content="noindex">';

const property = (name: string, content: string) => `<meta property="${name}" content="${attribute(content)}">`;

/** One line, cut at a word. */
function summary(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  return `${line.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/, '')}…`;
}
