import type { AccessRule } from './access.ts';
import type { Part } from './parts.ts';
import type { SlotName } from './slots.ts';

/** Title and description of a route in one language. */
export interface RouteTexts {
  readonly title: string;
  readonly description?: string;
}

/** One line of a remote's route table: what the host must know before it downloads anything of the remote. */
export interface RouteDefinition {
  /** Unique within the remote; also the name of the screen's chunk. */
  readonly id: string;
  /** React Router's pattern: `/video/:id`. */
  readonly path: string;
  readonly rule: AccessRule;
  /** Document title in English; the host adds the product's name. */
  readonly title: string;
  /** Meta description in English; only public routes need one. */
  readonly description?: string;
  /** Title and description in further languages, by BCP 47 tag; `title` and `description` are English. */
  readonly translations?: Readonly<Record<string, RouteTexts>>;
  /** A public screen that search engines should not index. */
  readonly noIndex?: boolean;
  /** Screens without header and footer (specification, section 2). */
  readonly bare?: boolean;
}

/** spec 2: "Menu items have a name, a link and optional children." One item that a remote adds to the main menu. */
export interface MenuEntry {
  /** In English. */
  readonly label: string;
  /** The label in further languages, by BCP 47 tag. */
  readonly translations?: Readonly<Record<string, string>> | undefined;
  /** A page, or a section of one: `/#books`. */
  readonly path: string;
  /** Who sees the entry. */
  readonly rule: AccessRule;
  /** Position among its siblings, including those of other remotes; lower comes first. */
  readonly order: number;
  /** Path of the entry that this one is a child of; without one it is at the top level. There are two levels. */
  readonly parent?: string | undefined;
  /** Paths of further routes, of any remote, on which the entry is marked as the current one: `/video/:id`. */
  readonly covers?: readonly string[] | undefined;
}

/** Something small that a remote shows in a page of another part. */
export interface PanelDefinition {
  /** Unique among the panels and routes of the remote; also the name of its chunk. */
  readonly id: string;
  readonly slot: SlotName;
  /** Who sees it. */
  readonly rule: AccessRule;
}

/**
 * The footer below a remote's screens: `full`, with the books, profiles and documents of the provider, or `compact`,
 * with only the documents and preferences, below screens on which users work.
 */
export const footers = ['full', 'compact'] as const;
export type Footer = (typeof footers)[number];

/**
 * A remote's description of itself for the host: name, routes and menu entries. Known at build time; the build writes
 * it into the manifest of each release.
 */
export interface RouteManifest {
  readonly name: Part;
  /** What people call the area, in English: "Member area". */
  readonly title: string;
  /** The title in further languages, by BCP 47 tag. */
  readonly translations?: Readonly<Record<string, string>>;
  readonly routes: readonly RouteDefinition[];
  readonly menu: readonly MenuEntry[];
  readonly panels?: readonly PanelDefinition[];
  /** `full` unless it says otherwise. */
  readonly footer?: Footer;
}

/** Returns its argument with literal types, so that `Screens` is keyed by the route ids. */
export const defineRouteManifest = <const Definition extends RouteManifest>(manifest: Definition) => manifest;
