import type { Registry } from 'federation-contract/registry';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { Layout } from '../layout/Layout.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { ScreenFailure } from '../pages/ScreenFailure.tsx';
import * as paths from 'federation-contract/paths';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { routeCandidates } from './access.ts';
import { LOG_OUT_PATH, logOutAction } from './log-out.ts';
import { rememberDeniedPage } from './denied-page.ts';
import { screenRoute } from './screen-route.tsx';

/** The route table: the screens of all remotes, `/error`, and a redirect to it for every other path. */
export function appRoutes(registry: Registry, loader: RemoteLoader): RouteObject[] {
  const screens = [...routeCandidates(registry.remotes)].map(([path, candidates]) =>
    screenRoute(path, candidates, loader),
  );
  const menu = registry.remotes.flatMap((remote) => remote.menu);
  return [
    {
      element: <Layout menu={menu} />,
      // While the first screen is loading, which the router does not call a navigation.
      hydrateFallbackElement: <Layout menu={menu} loading />,
      // For errors of the layout itself.
      errorElement: <ScreenFailure />,
      children: [
        ...screens,
        { path: paths.error, element: <ErrorPage />, errorElement: <ScreenFailure /> },
        {
          path: paths.preview,
          lazy: () => import(/* webpackChunkName: "panel" */ '../overrides/preview-route.tsx'),
          errorElement: <ScreenFailure />,
        },
        { ...unknown, path: LOG_OUT_PATH, action: logOutAction },
        { ...unknown, path: '*' },
      ],
    },
  ];
}

/** spec 2: "sends an unknown route to /error with the query parameters kept". */
const unknown = {
  loader: ({ request }: LoaderFunctionArgs) => {
    rememberDeniedPage(null);
    return redirect(paths.error + new URL(request.url).search);
  },
  element: <ErrorPage />,
} satisfies RouteObject;
