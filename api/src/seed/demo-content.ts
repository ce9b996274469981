/**
 * The demo content that `seedDemo` takes. Files are paths below `mediaDir`; `key`s link the entries with each other.
 * `demo` declares the shape of what it offers by itself, since neither package imports the other (docs/adr/0001);
 * `server`, which brings them together, does not compile unless they agree.
 */
export interface DemoContent {
  readonly mediaDir: string;
  readonly author: {
    readonly name: string;
    readonly headline: string;
    readonly bio: string;
    readonly portrait: string;
  };
  readonly socialLinks: readonly { readonly name: string; readonly link: string }[];
  readonly categories: readonly Keyed[];
  readonly videoCategories: readonly Keyed[];
  readonly videoGroups: readonly (Keyed & { readonly drills: readonly string[] })[];
  readonly drills: readonly DemoDrill[];
  readonly packages: readonly DemoPackage[];
  readonly books: readonly DemoBook[];
  readonly coupons: readonly {
    readonly code: string;
    readonly percent: number | null;
    readonly amount: number | null;
    readonly currency: string | null;
    readonly active: boolean;
  }[];
  readonly accounts: readonly DemoAccount[];
}

interface Keyed {
  readonly key: string;
  readonly title: string;
}

interface Priced {
  /** Minor units. */
  readonly price: number;
  readonly currency: string;
  readonly discount: number;
}

export interface DemoDrill extends Keyed {
  readonly description: string;
  readonly category: string;
  /** Seconds. */
  readonly duration: number;
  readonly fps: number;
  readonly width: number;
  readonly height: number;
  readonly clip: string;
  readonly poster: string;
  readonly freeSample: boolean;
}

export interface DemoPackage extends Keyed, Priced {
  readonly description: string;
  readonly category: string;
  readonly accessDays: number | null;
  readonly image: string;
  readonly drills: readonly string[];
}

export interface DemoBook extends Keyed, Priced {
  readonly description: string;
  readonly language: string;
  readonly kind: 'download' | 'printed';
  readonly link: string | null;
  readonly cover: string;
}

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly roleId: number;
  /** Keys of the packages that are theirs. */
  readonly owns: readonly string[];
}
