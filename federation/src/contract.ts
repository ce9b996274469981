import type { ComponentType } from 'react';
import type { RemoteName } from './parts.ts';

/** The version of this contract; raised by a change that breaks remotes that were built before it. */
export const CONTRACT_VERSION = 1;

/** The permission names of the specification, sections 2 and 6. */
export type Permission = 'isNotLoggedIn' | 'isUser' | 'isAdmin';

/** Who may enter a route: everybody, or whoever has any one of these permissions. */
export type AccessRule = '*' | readonly Permission[];

/** Title and description of a route in one language. */
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

/** A remote's name and route table, known at build time; the build writes it into the manifest of each release. */
export interface RemoteDescription {
  readonly name: RemoteName;
  readonly routes: readonly RouteDescription[];
}

/** Returns its argument, with literal types: `Screens` is keyed by the route ids. */
export const describeRemote = <const Description extends RemoteDescription>(description: Description) => description;

type RouteId<Description extends RemoteDescription> = Description['routes'][number]['id'];

/**
 * The screens of a remote by route id; each is a chunk of its own, named as the route and downloaded when it is first
 * entered.
 */
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

/** The id of a route that is unique across all remotes: `member:home`. */
export const routeKey = (remote: RemoteName, routeId: string) => `${remote}:${routeId}`;

/**
 * Makes the React Router route objects of a remote from its description and its screens.
 *
 * @param ready loads what every screen needs before it renders, such as the remote's messages; runs along with the screen's download
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

/** The document title of a screen: "Videos · Fullcourt". Shared, so that gateway and shell write the same. */
export const pageTitle = (screen: string) => (screen ? `${screen} · ${PRODUCT}` : PRODUCT);
