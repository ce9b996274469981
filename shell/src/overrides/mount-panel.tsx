import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { pageLocale } from 'shared-ui/locale';
import { readRegistry } from '../registry.ts';
import { OverridesPanel } from './OverridesPanel.tsx';

/*
 * The panel has a root of its own, at the end of the page: it belongs to no screen, stays while those change, and goes on if the
 * layout has failed.
 */
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: 1 } } })}>
      <I18nProvider locale={pageLocale()}>
        <Suspense>
          <OverridesPanel registry={readRegistry(document)} />
        </Suspense>
      </I18nProvider>
    </QueryClientProvider>
);
