/// <reference types="webpack/module" />
import '@fontsource-variable/archivo/wdth.css';
import 'shared-ui/tokens.css';
import 'shared-ui/reset.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, Outlet, RouterProvider } from 'react-router-dom';
import { startSession } from 'shared-auth/session';
import { Toaster } from 'sonner';
import { manifest } from 'remote-under-work/manifest';
import { routes } from 'remote-under-work/routes';
import { logInIfNeeded } from './accounts.ts';
import { BrokenScreen } from './BrokenScreen.tsx';
import { StandInBar } from './StandInBar.tsx';

/** Mounts the routes of one remote as the shell would, without any other part of the product. */
startSession();
await logInIfNeeded();

// Most remotes have no route `/`.
const elsewhere = { path: '*', element: <Navigate to={manifest.routes[0]?.path ?? '/'} replace /> };

const router = createBrowserRouter([
  {
    element: <Frame />,
    hydrateFallbackElement: <Frame />,
    children: [{ errorElement: <BrokenScreen />, children: [...routes, elsewhere] }],
  },
]);

// Screens accept the edits of what they import. The module of the routes would not, and imports the messages too: an
// edited text would reload the page.
const pathsOf = () => routes.map(({ id, path }) => `${id} ${path}`).join();
const paths = pathsOf();
import.meta.webpackHot?.accept('remote-under-work/routes', () => {
  if (pathsOf() !== paths) location.reload();
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

function Frame() {
  return (
    <>
      <StandInBar />
      <main>
        {/* Messages that have been edited load again. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Toaster position="top-center" duration={3000} />
    </>
  );
}
