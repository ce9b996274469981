import type { QueryClient } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import type { DataRouter } from 'react-router-dom';
import { onSessionEnd, watchSession } from 'shared-auth/session';
import { needsLogin } from './access.ts';
import { candidatesOf } from './screen-route.tsx';

/**
 * Keeps data and screen in step with the session: drops what was fetched for someone else, checks access to the current
 * screen again, and leads to /login, which says so, when the session has ended. Returns a function to stop.
 */
export function followSession(router: DataRouter, queryClient: QueryClient): () => void {
  const onMembersScreen = () => needsLogin(candidatesOf(router.state.matches.at(-1)?.route.handle));

  onSessionEnd(({ by, path }) => {
    // spec 4: a 401, or a refresh that fails, leads to /login from every screen. A log-out in another tab leaves public ones.
    if (by === 'other-tab' && !onMembersScreen()) return;
    void router.navigate(paths.loginReturningTo(path), { state: { sessionEnded: true } });
  });
  // Another role means another person, or nobody.
  return watchSession(({ role }) => {
    queryClient.clear();
    // When the session ends, whoever ended it navigates. A check would get there first, and lead to /error past any blocker.
    if (role !== 'public' || !onMembersScreen()) void router.revalidate();
  });
}
