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

/** How long the first render waits for the first screen, rather than show an empty layout. */
const FIRST_SCREEN_MS = 300;
/** How long it waits for the messages of a language other than English. */
const MESSAGES_MS = 3000;

/**
 * Starts the page: session, registry, router; then renders, whether or not the first remote has been loaded by then.
 */
export async function startShell(document: Document, loader: RemoteLoader): Promise<void> {
  startSession();
  keepAffiliateCode(location.search);
  const queryClient = createQueryClient();
  const router = createBrowserRouter(appRoutes(readRegistry(document), loader));

  // spec 4: a 401, or a refresh that fails, leads to /login, which says so.
  const state = { sessionEnded: true };
  onSignedOut((returnTo) => void router.navigate(paths.loginReturningTo(returnTo), { state }));
  // Another role means another person, or nobody: drop what was fetched, and check access to the current screen again.
  watchSession(() => {
    queryClient.clear();
    void router.revalidate();
  });

  await Promise.all([messagesOrEnglish(document), settledWithin(router, FIRST_SCREEN_MS)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root"');
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/**
 * Loads the shell's messages; if that fails or takes too long, switches the whole page to English, which is bundled.
 */
async function messagesOrEnglish({ documentElement }: Document): Promise<void> {
  try {
    await withDeadline(loadMessages(), MESSAGES_MS, () => new Error('The messages did not load in time'));
  } catch {
    documentElement.lang = 'en';
    await loadMessages();
  }
}
