import type { Registry } from 'federation/registry';
import { redirect, type RouteObject } from 'react-router';
import { Layout } from '../layout/Layout.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { ScreenFailure } from '../pages/ScreenFailure.tsx';
import { paths } from '../paths.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { offersByPath } from './access.ts';
import { rememberRefusal } from './refused-path.ts';
import { screenRoute } from './screen-route.tsx';

/** The whole route table: every screen that a remote offers, `/error`, and the way there for every other path. */
export function appRoutes(registry: Registry, loader: RemoteLoader): RouteObject[] {
  const screens = [...offersByPath(registry.remotes)].map(([path, offers]) => screenRoute(path, offers, loader));
  return [
    {
      element: <Layout />,
      // Nothing but the layout while the first screen is on its way: the loading overlay is part of it.
      hydrateFallbackElement: <Layout />,
      // What breaks in the layout itself.
      errorElement: <ScreenFailure />,
      children: [
        ...screens,
        { path: paths.error, element: <ErrorPage />, errorElement: <ScreenFailure /> },
        {
          path: '*',
          loader: ({ request }) => {
            rememberRefusal(null);
            return redirect(paths.error + new URL(request.url).search);
          },
          element: <ErrorPage />,
        },
      ],
    },
  ];
}
