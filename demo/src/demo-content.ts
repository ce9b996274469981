/** The shape of the demo content. Files are named relative to `mediaDir`, prices in minor units of their currency. */
export interface DemoContent {
  /** Absolute path; contains every file that the content refers to. */
  readonly mediaDir: string;
  readonly author: DemoAuthor;
  readonly socialLinks: readonly { readonly name: string; readonly link: string }[];
  /** Categories of packages. */
  readonly categories: readonly DemoCategory[];
  readonly videoCategories: readonly DemoCategory[];
  readonly videoGroups: readonly DemoVideoGroup[];
  readonly drills: readonly DemoDrill[];
  readonly packages: readonly DemoPackage[];
  readonly books: readonly DemoBook[];
  readonly coupons: readonly DemoCoupon[];
  readonly accounts: readonly DemoAccount[];
}

export interface DemoAuthor {
  readonly name: string;
  readonly headline: string;
  readonly bio: string;
  readonly portrait: string;
}

export interface DemoCategory {
  readonly key: string;
  readonly title: string;
}

export interface DemoVideoGroup {
  readonly key: string;
  readonly title: string;
  /** Keys of drills, in practice order. */
  readonly drills: readonly string[];
}

export interface DemoDrill {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** Key of a video category. */
  readonly category: string;
  /** In seconds. */
  readonly duration: number;
  readonly fps: number;
  readonly width: number;
  readonly height: number;
  readonly clip: string;
  readonly poster: string;
  readonly freeSample: boolean;
}

export interface DemoPackage {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly currency: string;
  /** In per cent. */
  readonly discount: number;
  /** Key of a package category. */
  readonly category: string;
  /** `null` for lifetime access. */
  readonly accessDays: number | null;
  readonly image: string;
  /** Keys of drills. */
  readonly drills: readonly string[];
}

export interface DemoBook {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly price: number;
  readonly currency: string;
  readonly discount: number;
  readonly kind: 'download' | 'printed';
  /** A bookseller's page; `null` for a book that is sold only here. */
  readonly link: string | null;
  readonly cover: string;
}

export interface DemoCoupon {
  readonly code: string;
  readonly percent: number | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly active: boolean;
}

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly roleId: number;
  /** Keys of packages. */
  readonly owns: readonly string[];
}
