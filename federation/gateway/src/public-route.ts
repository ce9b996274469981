import * as paths from 'federation-contract/paths';
import { matchRoutes } from 'react-router';
import type { RouteEntry } from 'federation-contract/release-manifest';
import type { RegisteredRemote } from 'federation-contract/registry';
import type { Composition } from './composition.ts';

/** Paths of the shell's own screens. */
const SHELL_PATHS = [paths.error];

/** A public route that matches a path, and the remote that it belongs to. */
export interface PublicRoute {
  readonly remote: RegisteredRemote;
  readonly route: RouteEntry;
  /** The canonical path: without a trailing slash, in the letter case of the route's pattern. */
  readonly path: string;
}

/** Whether any part has a screen for the path, regardless of who may enter it. */
export function isKnownPath({ registry }: Composition, path: string): boolean {
  const routes = registry.remotes.flatMap((remote) => remote.routes.map(({ path }) => ({ path })));
  return matchRoute([...routes, ...SHELL_PATHS.map((path) => ({ path }))], path) !== undefined;
}

/**
 * The route of a path, if everyone may enter it: its title, metadata and preloads become part of the page. The gateway
 * does not know who sends the request, so a guarded route gets the page without them. Its title and the names of its
 * files are no secret, since they are in the registry of every page; only the API decides who may read its data.
 */
export function publicRoute({ registry }: Composition, path: string): PublicRoute | null {
  const routes = registry.remotes.flatMap((remote) =>
    remote.routes.map((route) => ({ path: route.path, handle: { remote, route } })),
  );
  const match = matchRoute(routes, path);
  if (match?.route.handle.route.rule !== '*') return null;
  return { ...match.route.handle, path: canonicalPath(match.route.path, match.params) };
}

/** The route that matches a path; none if a parameter is `.` or `..`, since browsers resolve it to another path. */
function matchRoute<Route extends { readonly path: string }>(routes: Route[], path: string) {
  const match = matchRoutes(routes, path)?.at(-1);
  const isResolved = Object.values(match?.params ?? {}).some((value) => value === '.' || value === '..');
  return isResolved ? undefined : match;
}

const canonicalPath = (pattern: string, params: Readonly<Record<string, string | undefined>>) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
