import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { readPage } from '../health/page-parts.ts';
import { OverridesPanel } from './OverridesPanel.tsx';

/*
 * The panel has a root of its own, at the end of the page: it belongs to no screen, stays while those change, and goes on if the
 * layout has failed.
 */
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: 1 } } })}>
    <Suspense>
      <OverridesPanel registry={readPage() ?? { shell: { version: 'unknown' }, remotes: [] }} />
    </Suspense>
  </QueryClientProvider>,
);
