import type { RouteEntry } from 'federation/manifest';
import type { RegisteredRemote } from 'federation/registry';
import { allows, type SessionRole } from 'shared-auth/permissions';

/** A route of a remote. */
export interface Offer {
  readonly remote: RegisteredRemote;
  readonly route: RouteEntry;
}

/** The routes of all remotes by path. Two remotes may have the same path, under different rules (`/home`). */
export function offersByPath(remotes: readonly RegisteredRemote[]): Map<string, Offer[]> {
  const offers = new Map<string, Offer[]>();
  for (const remote of remotes) {
    for (const route of remote.routes) {
      offers.set(route.path, [...(offers.get(route.path) ?? []), { remote, route }]);
    }
  }
  return offers;
}

/** The first route that admits the role; `null` is a failed access check (specification, sections 2 and 6). */
export function admittedOffer(offers: readonly Offer[], role: SessionRole): Offer | null {
  for (const { remote, route } of offers) {
    // spec 6: "A route with no rule is an error in the console and redirects to the not-found path."
    if (!route.rule) console.error(`Route ${route.path} of remote "${remote.name}" has no access rule`);
  }
  return offers.find(({ route }) => allows(route.rule, role)) ?? null;
}
