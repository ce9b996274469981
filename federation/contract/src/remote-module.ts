import type { ComponentType } from 'react';
import type { Part } from './parts.ts';
import type { PanelDefinition, RouteManifest } from './route-manifest.ts';
import type { SlotName, SlotProps } from './slots.ts';

/** The version of this contract; increased by any change that breaks remotes built before it. */
export const CONTRACT_VERSION = 1;

type RouteId<Definition extends RouteManifest> = Definition['routes'][number]['id'];

/**
 * The screens of a remote by route id; each is a separate chunk, named after the route and downloaded when the route is
 * first entered.
 */
export type Screens<Definition extends RouteManifest> = {
  readonly [Id in RouteId<Definition>]: () => Promise<ComponentType>;
};

/** A React Router route object as the host consumes it: found by its id, with a lazy screen. */
export interface RemoteRoute {
  readonly id: string;
  readonly path: string;
  readonly lazy: () => Promise<{ Component: ComponentType }>;
}

/** A panel as the host consumes it: found by its id, with the props of its slot. */
export interface RemotePanel {
  readonly id: string;
  readonly lazy: () => Promise<{ Component: ComponentType<SlotProps[SlotName]> }>;
}

/** The one module that every remote exposes, as `./routes`. */
export interface RemoteModule {
  readonly contract: number;
  readonly routes: readonly RemoteRoute[];
  /** A remote without panels need not have this. */
  readonly panels?: readonly RemotePanel[];
  /**
   * Whether the host may replace the running remote by a new instance of it, which is the last thing that it tries when a
   * screen fails. `false` while that would lose something, such as an upload. A remote without this has nothing to lose.
   */
  readonly canUnload?: () => boolean;
}

/** Returns the id of a route or panel that is unique across all remotes: `member:home`. */
export const routeKey = (remote: Part, routeId: string) => `${remote}:${routeId}`;

/**
 * Creates the React Router route objects of a remote from its manifest and its screens. Reads only the name, and the
 * ids and paths of the routes, from the manifest: a build leaves out the rest.
 *
 * @param ready loads what every screen needs before it renders, such as the remote's messages; runs in parallel with
 * the screen's download
 */
export function defineRoutes<const Definition extends RouteManifest>(
  manifest: Definition,
  screens: Screens<Definition>,
  ready: () => Promise<unknown> = async () => undefined,
): RemoteRoute[] {
  return manifest.routes.map((route) => ({
    id: routeKey(manifest.name, route.id),
    path: route.path,
    lazy: async () => {
      const [Component] = await Promise.all([screens[route.id as RouteId<Definition>](), ready()]);
      return { Component };
    },
  }));
}

/** A manifest with panels. */
interface PanelManifest extends RouteManifest {
  readonly panels: readonly PanelDefinition[];
}

type PanelOf<Definition extends PanelManifest> = Definition['panels'][number];

/** The panels of a remote by id; each is a separate chunk, named after the panel. */
export type Panels<Definition extends PanelManifest> = {
  readonly [Id in PanelOf<Definition>['id']]: () => Promise<
    ComponentType<SlotProps[Extract<PanelOf<Definition>, { readonly id: Id }>['slot']]>
  >;
};

/**
 * Creates the panels of a remote from its manifest, of which it reads only the name and the ids.
 *
 * @param ready as for `defineRoutes`
 */
export function definePanels<const Definition extends PanelManifest>(
  manifest: Definition,
  panels: Panels<Definition>,
  ready: () => Promise<unknown> = async () => undefined,
): RemotePanel[] {
  return manifest.panels.map(({ id }) => ({
    id: routeKey(manifest.name, id),
    lazy: async () => {
      const [Component] = await Promise.all([panels[id as keyof Panels<Definition>](), ready()]);
      // The host gives a panel what its slot gives.
      return { Component: Component as ComponentType<SlotProps[SlotName]> };
    },
  }));
}
