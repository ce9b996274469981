import { routeKey } from 'federation-contract/remote-module';
import type { SessionRole } from 'shared-auth/permissions';
import { currentRole } from 'shared-auth/session';
import { useEffect, type ComponentType } from 'react';
import { redirect, useLoaderData, useRouteError, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import * as paths from 'federation-contract/paths';
import { RenderedRemote } from '../health/RenderedRemote.tsx';
import { RemoteError, type RemoteLoader } from '../remotes/remote-loader.ts';
import { ScreenFailure } from '../pages/ScreenFailure.tsx';
import { documentToLoad, filesAreMissing } from '../updates/page-updates.ts';
import { resolveRoute, type RouteCandidate } from './access.ts';
import { rememberDeniedPage } from './denied-page.ts';
import { usePageHead } from './use-page-head.ts';

interface LoadedScreen {
  readonly remote: string;
  readonly title: string;
  readonly Screen: ComponentType;
}

/** The `handle` of screen routes. */
interface ScreenHandle {
  readonly candidates: readonly RouteCandidate[];
}

/** The candidates of a route, from its `handle`; the shell's own pages have none. */
export const candidatesOf = (handle: unknown): readonly RouteCandidate[] =>
  (handle as ScreenHandle | undefined)?.candidates ?? [];

/**
 * Returns the React Router route of a path. Each time it is entered, its loader first checks the role, and only then
 * downloads the remote whose route allows it.
 */
export function screenRoute(path: string, candidates: readonly RouteCandidate[], loader: RemoteLoader): RouteObject {
  return {
    id: path,
    path,
    handle: { candidates } satisfies ScreenHandle,
    loader: async ({ request }: LoaderFunctionArgs): Promise<LoadedScreen> => {
      const role = currentRole();
      const candidate = resolveRoute(candidates, role);
      if (!candidate) throw deny(new URL(request.url), role);
      const looking = documentToLoad();
      const document = looking && (await looking);
      if (document) throw redirect(document, { headers: { 'X-Remix-Reload-Document': 'true' } });
      const { remote, route } = candidate;
      const Screen = await loader.screen(remote, routeKey(remote.name, route.id));
      return { remote: remote.name, title: route.title, Screen };
    },
    element: <LoadedScreenBoundary />,
    errorElement: <FailedScreen candidates={candidates} loader={loader} />,
  };
}

/** spec 2: a failed access check goes to `/error`, with the query parameters kept. */
function deny({ pathname, search }: URL, role: SessionRole): Response {
  rememberDeniedPage({ path: pathname + search, role });
  return redirect(paths.error + search);
}

function LoadedScreenBoundary() {
  const { remote, title, Screen } = useLoaderData<LoadedScreen>();
  usePageHead(title);
  return (
    <RenderedRemote remote={remote}>
      <Screen />
    </RenderedRemote>
  );
}

interface FailedScreenProps {
  readonly candidates: readonly RouteCandidate[];
  readonly loader: RemoteLoader;
}

/** In place of a screen that could not be loaded, or has thrown. */
function FailedScreen({ candidates, loader }: FailedScreenProps) {
  const error = useRouteError();
  const candidate = resolveRoute(candidates, currentRole());
  useEffect(() => {
    if (error instanceof RemoteError) filesAreMissing();
    else if (candidate) loader.screenHasThrown(routeKey(candidate.remote.name, candidate.route.id));
  }, [candidate, error, loader]);
  return <ScreenFailure remote={candidate?.remote} />;
}
