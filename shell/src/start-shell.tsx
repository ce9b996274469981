import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { onSignedOut, startSession, watchSession } from 'shared-auth/session';
import { keepAffiliateCode } from './affiliate.ts';
import { loadMessages } from './messages/catalogue.ts';
import { paths } from './paths.ts';
import { createQueryClient } from './query-client.ts';
import { withDeadline } from './remotes/deadline.ts';
import { readRegistry } from './remotes/registry.ts';
import type { RemoteLoader } from './remotes/remote-loader.ts';
import { settledWithin } from './router/settled.ts';
import { appRoutes } from './router/routes.tsx';

/** The first paint waits this long for a screen that is already on its way, rather than show an empty frame first. */
const FIRST_SCREEN_MS = 300;
const TEXTS_MS = 3000;

/** Composes the page: session, registry, router; then renders, whether or not a remote has answered by then. */
export async function startShell(document: Document, loader: RemoteLoader): Promise<void> {
  startSession();
  keepAffiliateCode(location.search);
  const queryClient = createQueryClient();
  const router = createBrowserRouter(appRoutes(readRegistry(document), loader));

  // spec 4: a 401, or a refresh that fails, leads to /login, which says so.
  const state = { sessionEnded: true };
  onSignedOut((returnTo) => void router.navigate(paths.loginReturningTo(returnTo), { state }));
  // Another person, or nobody: what was fetched for the last one goes, and the screen is checked again.
  watchSession(() => {
    queryClient.clear();
    void router.revalidate();
  });

  await Promise.all([textsOrEnglish(document), settledWithin(router, FIRST_SCREEN_MS)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root"');
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** A language whose texts cannot be had in time gives way to the one that the shell brings along, on the whole page. */
async function textsOrEnglish({ documentElement }: Document): Promise<void> {
  try {
    await withDeadline(loadMessages(), TEXTS_MS, () => new Error('The texts did not come in time'));
  } catch {
    documentElement.lang = 'en';
    await loadMessages();
  }
}
