import type { RouteEntry } from 'federation-contract/release-manifest';
import type { RegisteredRemote } from 'federation-contract/registry';
import { allows, type SessionRole } from 'shared-auth/permissions';

/** A route of a remote. */
export interface RouteCandidate {
  readonly remote: RegisteredRemote;
  readonly route: RouteEntry;
}

/** The routes of all remotes by path. Two remotes may have the same path, with different rules (`/home`). */
export function routeCandidates(remotes: readonly RegisteredRemote[]): Map<string, RouteCandidate[]> {
  const candidates = new Map<string, RouteCandidate[]>();
  for (const remote of remotes) {
    for (const route of remote.routes) {
      candidates.set(route.path, [...(candidates.get(route.path) ?? []), { remote, route }]);
    }
  }
  return candidates;
}

/** Returns the first route that the role may enter; `null` is a failed access check (specification, sections 2 and 6). */
export function resolveRoute(candidates: readonly RouteCandidate[], role: SessionRole): RouteCandidate | null {
  for (const { remote, route } of candidates) {
    // spec 6: "A route with no rule is an error in the console and redirects to the not-found path."
    if (!route.rule) console.error(`Route ${route.path} of remote "${remote.name}" has no access rule`);
  }
  return candidates.find(({ route }) => allows(route.rule, role)) ?? null;
}

/** Whether a path is closed to visitors. The shell's own pages, which have no candidates, are open to everyone. */
export const needsLogin = (candidates: readonly RouteCandidate[]): boolean =>
  candidates.length > 0 && !candidates.some(({ route }) => allows(route.rule, 'public'));
