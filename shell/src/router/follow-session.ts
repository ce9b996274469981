import type { QueryClient } from '@tanstack/react-query';
import * as paths from 'federation-contract/paths';
import type { DataRouter } from 'react-router-dom';
import { onSessionEnd, watchSession } from 'shared-auth/session';
import { needsLogin } from './access.ts';
import { candidatesOf } from './screen-route.tsx';

/**
 * Keeps data and screen in sync with the session: drops data that was fetched for another user, rechecks access to the
 * current screen, and navigates to /login, which explains why, when the session has ended. Returns a function to stop.
 */
export function followSession(router: DataRouter, queryClient: QueryClient): () => void {
  const onMembersScreen = () => needsLogin(candidatesOf(router.state.matches.at(-1)?.route.handle));

  onSessionEnd(({ by, path }) => {
    // spec 4: a 401, or a failed refresh, leads to /login from every screen. A logout in another tab keeps public
    // screens open.
    if (by === 'other-tab' && !onMembersScreen()) return;
    void router.navigate(paths.loginReturningTo(path), {
      state: by === 'outage' ? { outage: true } : { sessionEnded: true },
    });
  });
  // A different role means a different user, or none.
  return watchSession(({ role }) => {
    queryClient.clear();
    // When the session ends, the code that ended it navigates. A check would come first, and go to /error past any
    // blocker.
    if (role !== 'public' || !onMembersScreen()) void router.revalidate();
  });
}
