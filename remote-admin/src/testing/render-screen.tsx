import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { toast, Toaster } from 'sonner';
import { routes } from '../routes.ts';

// Screens are compiled when they are first imported; not on the time of a test.
await Promise.all(routes.map(({ lazy }) => lazy()));

/** Renders this remote at an address as a host does. The query cache may be the test's own, to look into. */
export function renderScreen(
  address: string,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  // Toasts are module state, and outlive a test.
  toast.dismiss();
  const screens = routes.map((route) => ({ ...route, HydrateFallback: () => null }));
  const router = createMemoryRouter(screens, { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return router;
}
