import { LRUCache } from 'lru-cache';
import type { CachedPageContent } from './cached-page-content.ts';
import { compositionHeader } from './composition-header.ts';
import type { Composition } from './composition.ts';
import { EncodedPage } from './encoded-page.ts';
import { pageHead } from './head.ts';
import { renderPage } from './page.ts';
import type { PageMetadata } from './page-metadata.ts';
import type { Preferences } from './preferences.ts';
import { routeFinder, type PublicRoute } from './public-route.ts';
import { pagePolicy } from './page-policy.ts';
import { NONCE_SLOT } from './nonce.ts';

const MAX_PAGES = 500;

interface ComposedPagesOptions {
  readonly composition: Composition;
  /** The shell's page template. */
  readonly template: string;
  readonly content: CachedPageContent;
  readonly publicUrl: string;
  /** Path of the preview image of pages without their own. */
  readonly shareImage: string | null;
  readonly settings: Readonly<Record<string, string>>;
}

interface CachedPage {
  readonly metadata: PageMetadata | null;
  readonly html: string;
  readonly encoded: Promise<EncodedPage>;
}

/**
 * The pages of one composition, rendered and compressed once for each language and theme, and again when their metadata
 * have changed. Guarded and unknown paths share one page, and so do the missing pages of a route.
 */
export class ComposedPages {
  private readonly options: ComposedPagesOptions;
  private readonly locales = new Map<string, LocalisedComposition>();
  private readonly pages = new LRUCache<string, CachedPage>({ max: MAX_PAGES });

  /** BCP 47 tags of the languages besides English. */
  readonly translations: readonly string[];
  /** Returns the content security policy of a page with this nonce. */
  readonly policy: (nonce: string) => string;

  /** Of what they are composed of. */
  readonly revision: number;
  /** The versions, and why it is those, for whoever looks at a response. */
  readonly header: string;

  constructor(options: ComposedPagesOptions) {
    this.options = options;
    this.revision = options.composition.registry.revision ?? 0;
    this.header = compositionHeader(options.composition.registry);
    this.translations = Object.keys(options.composition.shell.messages);
    this.policy = pagePolicy(options.composition);
  }

  /** Returns a page to send, and its status: 404 without such a screen, 503 if that is disabled. */
  async page(path: string, preferences: Preferences) {
    const { content, publicUrl } = this.options;
    const localised = this.in(preferences.locale);
    const { isKnown, isDisabled, found } = localised.routeOf(path);
    const metadata = found && (await content.metadata(new URL(found.path, publicUrl)));
    const encoded = await this.encoded(localised.composition, found, metadata, preferences);
    if (isDisabled) return { status: 503, encoded };
    return { status: isKnown && !metadata?.missing ? 200 : 404, encoded };
  }

  private in(locale: string): LocalisedComposition {
    const known = this.locales.get(locale);
    if (known) return known;
    const composition = localised(this.options.composition, locale);
    const added = { composition, routeOf: routeFinder(composition) };
    this.locales.set(locale, added);
    return added;
  }

  private encoded(
    composition: Composition,
    found: PublicRoute | null,
    metadata: PageMetadata | null,
    preferences: Preferences,
  ): Promise<EncodedPage> {
    const key = [preferences.locale, preferences.theme, sharedPath(found, metadata)].join(' ');
    const cached = this.pages.get(key);
    if (cached?.metadata === metadata) return cached.encoded;
    const { template, publicUrl, shareImage, settings } = this.options;
    const head = pageHead(found, metadata, publicUrl, shareImage);
    const html = renderPage(template, { composition, found, head, preferences, settings });
    const encoded = cached?.html === html ? cached.encoded : EncodedPage.encode(html, this.policy(NONCE_SLOT));
    this.pages.set(key, { metadata, html, encoded });
    return encoded;
  }
}

interface LocalisedComposition {
  readonly composition: Composition;
  readonly routeOf: ReturnType<typeof routeFinder>;
}

/** Pages whose content is missing or unavailable depend on their route only, not on the id in the path. */
function sharedPath(found: PublicRoute | null, metadata: PageMetadata | null): string {
  if (!found) return '';
  if (metadata?.missing) return `missing ${found.route.path}`;
  return metadata?.unavailable ? `unavailable ${found.route.path}` : found.path;
}

/**
 * The composition with the titles of its areas and routes, its descriptions and its menu labels in `locale` (BCP 47),
 * falling back to English.
 */
function localised({ registry, ...rest }: Composition, locale: string): Composition {
  const remotes = registry.remotes.map(({ translations, title, ...remote }) => ({
    ...remote,
    title: translations?.[locale] ?? title,
    routes: remote.routes.map(({ translations, ...route }) => ({ ...route, ...translations?.[locale] })),
    menu: remote.menu.map(({ translations, label, ...entry }) => ({
      ...entry,
      label: translations?.[locale] ?? label,
    })),
  }));
  return { ...rest, registry: { ...registry, remotes } };
}
