import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { toast, Toaster } from 'sonner';
import { routes } from '../routes.ts';

// The first import of a screen takes its time; it is none of any test's.
await Promise.all(routes.map(({ lazy }) => lazy()));

/** Renders this remote at an address as a host does: its routes, the router and the query cache around them. */
export function renderScreen(address: string) {
  // What an earlier test was told lives on in the module.
  toast.dismiss();
  const router = createMemoryRouter([...routes.map(quiet), elsewhere], { initialEntries: [address] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return router;
}

/** The router warns of lazy routes that show nothing while they load. */
const quiet = (route: (typeof routes)[number]) => ({ ...route, HydrateFallback: () => null });

/** What other parts have screens for. */
const elsewhere = { path: '*', element: null };
