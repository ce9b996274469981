import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { toast, Toaster } from 'sonner';
import { routes } from '../routes.ts';

// Screens are compiled when they are first imported; not on the time of a test.
await Promise.all(routes.map(({ lazy }) => lazy()));

/** Renders this remote at an address as a host does: its routes, the router and the query cache around them. */
export function renderScreen(address: string) {
  // Toasts are module state, and outlive a test.
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

/** Stands for the screens of other parts. */
const elsewhere = { path: '*', element: null };
