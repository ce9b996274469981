import { pageTitle } from 'federation-contract/page';
import { attribute, inlineJson } from './markup.ts';
import type { PageMetadata } from './page-metadata.ts';
import type { PublicRoute } from './public-route.ts';

/** Characters; about as much as a search engine shows. */
const DESCRIPTION_MAX = 200;

/** The head of a page as the gateway writes it. */
export interface Head {
  /** `null` keeps the title of the shell's template. */
  readonly title: string | null;
  readonly description: string | null;
  /** Further elements, as HTML. */
  readonly tags: readonly string[];
}

/**
 * Returns the head of a public page: title, description, canonical URL, Open Graph tags and JSON-LD. A page that should
 * not be indexed gets `noindex` instead of all of these; one that may not exist gets no canonical URL.
 *
 * @param found the public route of the page; `null` for guarded and unknown paths
 * @param shareImage path of the preview image for pages without their own
 */
export function pageHead(
  found: PublicRoute | null,
  metadata: PageMetadata | null,
  publicUrl: string,
  shareImage: string | null,
): Head {
  if (!found || metadata?.missing)
    return { title: found && pageTitle(found.route.title), description: null, tags: [NO_INDEX] };
  const { route, path } = found;
  const title = pageTitle(metadata?.title ?? route.title);
  const description = summary(metadata?.description || route.description || '') || null;
  if (route.noIndex || metadata?.noIndex) return { title, description, tags: [NO_INDEX] };
  if (metadata?.unavailable && route.path.includes(':')) return { title, description, tags: [] };
  const url = new URL(path, publicUrl).href;
  const image = metadata?.image || shareImage;
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
      ...(metadata?.jsonLd ?? []).map((item) => `<script type="application/ld+json">${inlineJson(item)}</script>`),
    ],
  };
}

const NO_INDEX = '<meta name="robots" content="noindex">';

const property = (name: string, content: string) => `<meta property="${name}" content="${attribute(content)}">`;

/** Puts the text on one line, truncated at a word boundary. */
function summary(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  return `${line.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/, '')}…`;
}
