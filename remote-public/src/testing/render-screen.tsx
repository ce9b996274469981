import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider, type InitialEntry } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { routes } from '../routes.ts';

// Each screen is a module that is compiled when it is first entered; on a busy machine that takes its time.
configure({ asyncUtilTimeout: 4000 });
vi.setConfig({ testTimeout: 15_000 });

interface Surroundings {
  /** The language of the page; without one it says nothing of its language. */
  readonly lang?: string;
  /** What was open before; the screen is entered from there. */
  readonly before?: InitialEntry;
}

/**
 * Renders this remote at an address as a host does: its routes, the router and the query cache around them. Strict, as
 * in development: what is rendered is rendered twice, and an effect runs twice.
 */
export function renderScreen(address: InitialEntry, { lang = '', before }: Surroundings = {}) {
  document.documentElement.lang = lang;
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
  const elsewhere = { path: '*', element: null };
  const router = createMemoryRouter([...routes, elsewhere], {
    initialEntries: before === undefined ? [address] : [before, address],
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return router;
}
