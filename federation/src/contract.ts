import type { ComponentType } from 'react';
import type { RemoteName } from './parts.ts';

/** Raised when host and remotes can no longer be combined at will; a host takes remotes of this version and the one before. */
export const CONTRACT_VERSION = 1;

/** The permission names of the specification, sections 2 and 6. */
export type Permission = 'isNotLoggedIn' | 'isUser' | 'isAdmin';

/** Who may enter a route: everybody, or whoever has any one of these permissions. */
export type AccessRule = '*' | readonly Permission[];

/** What a route says of itself in one language. */
export interface RouteTexts {
  readonly title: string;
  readonly description?: string;
}

/** One line of a remote's route table: what the host must know before it downloads a byte of the remote. */
export interface RouteDescription {
  /** Unique within the remote; also the name of the screen's chunk. */
  readonly id: string;
  /** React Router's pattern: `/video/:id`. */
  readonly path: string;
  readonly rule: AccessRule;
  /** What the browser's tab says while the screen is open; the host adds the product's name. */
  readonly title: string;
  /** A sentence or two for whom a search engine shows the page to; only public routes need one. */
  readonly description?: string;
  /** Title and description in further languages, by BCP 47 tag; `title` and `description` are English. */
  readonly translations?: Readonly<Record<string, RouteTexts>>;
  /** A public screen that a search engine has no use for. */
  readonly noIndex?: boolean;
  /** Screens without header and footer (specification, section 2). */
  readonly bare?: boolean;
}

/** What a remote says of itself at build time; it is written into the manifest of each release. */
export interface RemoteDescription {
  readonly name: RemoteName;
  readonly routes: readonly RouteDescription[];
}

/** Keeps the literal types of a description, so that screens can be keyed by its route ids. */
export const describeRemote = <const Description extends RemoteDescription>(description: Description) => description;

type RouteId<Description extends RemoteDescription> = Description['routes'][number]['id'];

/** The screens of a remote by route id; each is a chunk of its own, named as the route and downloaded when it is first entered. */
export type Screens<Description extends RemoteDescription> = {
  readonly [Id in RouteId<Description>]: () => Promise<ComponentType>;
};

/** A React Router route object as a host takes it: found by its id, its screen still to be downloaded. */
export interface RemoteRoute {
  readonly id: string;
  readonly path: string;
  readonly lazy: () => Promise<{ Component: ComponentType }>;
}

/** The one module that every remote exposes, as `./routes`. */
export interface RemoteModule {
  readonly contract: number;
  readonly routes: readonly RemoteRoute[];
}

/** The name by which a route is known across all remotes: `member:home`. */
export const routeKey = (remote: RemoteName, routeId: string) => `${remote}:${routeId}`;

/**
 * Makes the React Router route objects of a remote from its description and its screens.
 *
 * @param ready what every screen needs besides itself, such as the remote's texts; it is fetched at the same time
 */
export function defineRoutes<const Description extends RemoteDescription>(
  description: Description,
  screens: Screens<Description>,
  ready: () => Promise<unknown> = async () => undefined,
): RemoteRoute[] {
  return description.routes.map((route) => ({
    id: routeKey(description.name, route.id),
    path: route.path,
    lazy: async () => {
      const [Component] = await Promise.all([screens[route.id as RouteId<Description>](), ready()]);
      return { Component };
    },
  }));
}

/** The id of the page's element that holds the registry as JSON: the gateway writes it, the shell reads it. */
export const REGISTRY_ELEMENT_ID = 'fullcourt-registry';

const PRODUCT = 'Fullcourt';

/** The title of a page: the screen's, and the product's name. The gateway writes it, the shell keeps it true. */
export const pageTitle = (screen: string) => (screen ? `${screen} · ${PRODUCT}` : PRODUCT);
