import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { routes } from '../routes.ts';

// Each screen is a module that is compiled when it is first entered; on a busy machine that takes its time.
configure({ asyncUtilTimeout: 4000 });

/** Renders this remote at an address as a host does: its routes, the router and the query cache around them. */
export function renderScreen(address: string) {
  const elsewhere = { path: '*', element: null };
  const router = createMemoryRouter([...routes, elsewhere], { initialEntries: [address] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
