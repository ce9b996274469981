import { QueryClientProvider } from '@tanstack/react-query';
import type { Registry } from 'federation-contract/registry';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { startSession } from 'shared-auth/session';
import { countAffiliateClick, keepAffiliateCode, rememberAffiliateCode } from './affiliate.ts';
import { loadMessages } from './messages/catalogue.ts';
import { createQueryClient } from './query-client.ts';
import { withTimeout } from './remotes/with-timeout.ts';
import type { RemoteLoader } from './remotes/remote-loader.ts';
import { followSession } from './router/follow-session.ts';
import { followOverrides } from './overrides/follow-overrides.ts';
import { readRegistry } from './registry.ts';
import { rememberScrollPositions } from './router/scroll-positions.ts';
import { appRoutes } from './router/routes.tsx';
import { offerSlots } from './slots/offer-slots.ts';
import { followUpdates } from './updates/page-updates.ts';

/** How long the first render waits for the first screen, rather than show an empty layout: less than anybody waits longer for the menu. */
const FIRST_SCREEN_MS = 75;
/** How long it waits for the messages of a language other than English. */
const MESSAGES_MS = 3000;

/**
 * Starts the page: session, registry, router; then renders, even if the first remote has not been loaded by then.
 */
export async function startShell(document: Document, loader: RemoteLoader): Promise<void> {
  startSession();
  const followed = keepAffiliateCode(location.search);
  // `/js/cookies.js` says so, once there is consent.
  document.addEventListener('fullcourt:consent', () => rememberAffiliateCode(document, location.search));
  const queryClient = createQueryClient();
  const registry = readRegistry(document);
  const preloads = remotePreloads(document, registry);
  const router = createBrowserRouter(appRoutes(registry, loader));
  rememberScrollPositions(router);
  followUpdates({ registry, router, loader });
  offerSlots(registry, loader);
  followOverrides(registry);

  followSession(router, queryClient);

  await Promise.all([messagesOrEnglish(document), settledWithin(router, FIRST_SCREEN_MS)]);
  // What the loader does not wait for by now would take connections from the layout's own requests.
  for (const preload of preloads) preload.remove();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root"');
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  if (followed !== null) void countAffiliateClick(followed);
}

/** The document's preloads of files of remotes. */
function remotePreloads(document: Document, { remotes }: Registry): HTMLLinkElement[] {
  const bases = remotes.map(({ base }) => new URL(base, document.baseURI).href);
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].filter(({ href }) =>
    bases.some((base) => href.startsWith(base)),
  );
}

/**
 * Loads the shell's messages; if that fails or takes too long, switches the whole page to English, which is bundled.
 */
async function messagesOrEnglish({ documentElement }: Document): Promise<void> {
  try {
    await withTimeout(loadMessages(), MESSAGES_MS, () => new Error('The messages did not load in time'));
  } catch {
    documentElement.lang = 'en';
    await loadMessages();
  }
}

/** Resolves when the router's initial navigation is complete, or after `ms`. */
function settledWithin(router: DataRouter, ms: number): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (initialized) done();
    });
    function done() {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
  });
}
