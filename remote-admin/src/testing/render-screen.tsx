import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { toast, Toaster } from 'sonner';
import { routes } from '../routes.ts';

// The first import of a screen takes its time; it is none of any test's.
await Promise.all(routes.map(({ lazy }) => lazy()));

/** Renders this remote at an address as a host does. The query cache may be the test's own, to look into. */
export function renderScreen(
  address: string,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  // One that an earlier screen showed would still be there.
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
