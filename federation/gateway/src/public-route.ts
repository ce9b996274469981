import * as paths from 'federation-contract/paths';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router';
import type { RouteEntry } from 'federation-contract/release-manifest';
import type { RegisteredRemote } from 'federation-contract/registry';
import type { Composition } from './composition.ts';

/** Paths of the shell's own screens. */
const SHELL_PATHS = [paths.error, paths.preview];

/** A public route that matches a path, and the remote that it belongs to. */
export interface PublicRoute {
  readonly remote: RegisteredRemote;
  readonly route: RouteEntry;
  /** The canonical path: without a trailing slash, in the letter case of the route's pattern. */
  readonly path: string;
}

interface PageRoute {
  /** Whether any part has a screen for the path, regardless of who may enter it. */
  readonly isKnown: boolean;
  /** Whether the screen is of a remote that pages do without for now. */
  readonly isDisabled: boolean;
  /**
   * The route, if everyone may enter it: its title, metadata and preloads become part of the page. The gateway does not
   * know who sends the request, so a guarded route gets the page without them. Its title and the names of its files are
   * no secret, since they are in the registry of every page; only the API decides who may read its data.
   */
  readonly found: PublicRoute | null;
}

const UNKNOWN: PageRoute = { isKnown: false, isDisabled: false, found: null };
const MAX_PATHS = 500;

/** Returns a function that finds the route of a path in a composition. */
export function routeFinder({ registry }: Composition): (path: string) => PageRoute {
  // Of two remotes with the same path, the one that is not disabled has the page.
  const remotes = registry.remotes.toSorted((a, b) => Number(a.disabled ?? false) - Number(b.disabled ?? false));
  const routes = [
    ...remotes.flatMap((remote) => remote.routes.map((route) => ({ path: route.path, handle: { remote, route } }))),
    ...SHELL_PATHS.map((path) => ({ path, handle: null })),
  ];
  // Matching ranks all routes anew each time, which takes longer than the rest of a page.
  const cache = new LRUCache<string, PageRoute>({ max: MAX_PATHS });

  const find = (path: string): PageRoute => {
    const match = matchRoutes(routes, path)?.at(-1);
    // Browsers resolve `.` and `..` to another path.
    const isResolved = Object.values(match?.params ?? {}).some((value) => value === '.' || value === '..');
    if (!match || isResolved) return UNKNOWN;
    const { path: pattern, handle } = match.route;
    const isDisabled = handle?.remote.disabled ?? false;
    const isPublic = handle?.route.rule === '*' && !isDisabled;
    return {
      isKnown: true,
      isDisabled,
      found: isPublic ? { ...handle, path: canonicalPath(pattern, match.params) } : null,
    };
  };

  return (path) => {
    const pageRoute = cache.get(path) ?? find(path);
    if (pageRoute.isKnown) cache.set(path, pageRoute);
    return pageRoute;
  };
}

const canonicalPath = (pattern: string, params: Readonly<Record<string, string | undefined>>) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
