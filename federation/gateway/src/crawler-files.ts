import type { Composition } from './composition.ts';
import { text } from './markup.ts';
import { routeFinder } from './public-route.ts';

/**
 * Crawlers may read everything: a page that should not be indexed says so itself, which crawlers must be able to read.
 */
export const robotsTxt = (publicUrl: string) =>
  `User-agent: *\nAllow: /\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`;

/** The canonical URLs of all public pages that should be indexed. */
export function sitemapXml(composition: Composition, publicUrl: string, contentPaths: readonly string[]): string {
  const routeOf = routeFinder(composition);
  const fixed = composition.registry.remotes
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => !path.includes(':'));
  const found = [...fixed, ...contentPaths].flatMap((path) => routeOf(path).found ?? []);
  const paths = new Set(found.filter(({ route }) => !route.noIndex).map(({ path }) => path));
  const urls = [...paths].map((path) => `  <url><loc>${text(new URL(path, publicUrl).href)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}
