import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { RemoteRoute } from 'federation-contract/remote-module';
import { StrictMode } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router-dom';
import { toast, Toaster } from 'sonner';
import { onTestFinished } from 'vitest';

export interface RenderScreenOptions {
  /** Language of the page; not specified by default. */
  readonly lang?: string;
  /** The previous history entry, from which the screen is entered. */
  readonly before?: InitialEntry;
  /** The test's own query cache, for inspection. */
  readonly queryClient?: QueryClient;
}

/** A query cache as screens expect it, except that failed requests are not retried. */
export const createTestQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/**
 * Creates `renderScreen` for a remote. Downloads its screens first: a module is compiled on its first import, and that
 * must not count towards the time limit of a test.
 */
export async function createRenderScreen(routes: readonly RemoteRoute[]) {
  await Promise.all(routes.map(({ lazy }) => lazy()));
  const screens = [...routes.map(withoutFallback), otherParts];

  /**
   * Renders the remote at an address as a host does: its routes, the router, the query cache and the toaster around
   * them, in strict mode. Returns the router.
   */
  return function renderScreen(
    address: InitialEntry,
    { lang, before, queryClient = createTestQueryClient() }: RenderScreenOptions = {},
  ) {
    // Toasts are module state and outlive a test.
    toast.dismiss();
    if (lang !== undefined) setLanguage(lang);
    const router = createMemoryRouter(screens, {
      initialEntries: before === undefined ? [address] : [before, address],
    });
    render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </StrictMode>,
    );
    return router;
  };
}

function setLanguage(lang: string) {
  document.documentElement.lang = lang;
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
}

/** Silences the router's warning about lazy routes that show nothing while they load. */
const withoutFallback = (route: RemoteRoute) => ({ ...route, HydrateFallback: () => null });

/** Stands in for the screens of other parts. */
const otherParts = { path: '*', element: null };
