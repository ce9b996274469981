/** Metadata of a page's content, for search engines and link previews. */
export interface PageMetadata {
  /** Replaces the title of the route; the product's name is added. */
  readonly title?: string;
  readonly description?: string;
  /** URL of the preview image: absolute, or a path at the product's address. */
  readonly image?: string | null;
  /** JSON-LD objects in the vocabulary of schema.org, one script element each. */
  readonly jsonLd?: readonly object[];
  readonly noIndex?: boolean;
  /** The path has a screen, but its content does not exist: the page returns 404. */
  readonly missing?: boolean;
  /** Whether the content exists could not be found out. */
  readonly unavailable?: boolean;
}

/** The source of page metadata; the composition root implements it with calls to the API. */
export interface PageContent {
  /** The metadata of a public page by its canonical URL; `null` if the route's own title and description suffice. */
  metadata(url: URL): Promise<PageMetadata | null>;
  /** The paths of pages whose routes have parameters (`/bookPayment/7`), for the sitemap. */
  paths(): Promise<readonly string[]>;
}
