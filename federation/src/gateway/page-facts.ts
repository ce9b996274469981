/** What a page shows, for those who see no more of it than its head: search engines, and previews of links. */
export interface PageFacts {
  /** Stands in for the title of the route; the product's name is added. */
  readonly title?: string;
  readonly description?: string;
  /** Absolute, or a path at the product's address. */
  readonly image?: string | null;
  /** Descriptions in the words of schema.org. */
  readonly jsonLd?: readonly object[];
  readonly noIndex?: boolean;
  /** The path has a screen, but what it should show does not exist. */
  readonly missing?: boolean;
}

/** Where the gateway learns what is on its pages; the composition root connects it to the API's answers. */
export interface PageContent {
  /** The facts of a public page by its canonical address; `null` where there is no more to say than the route does. */
  facts(url: URL): Promise<PageFacts | null>;
  /** The paths of routes with parameters that should be found. */
  paths(): Promise<readonly string[]>;
}
