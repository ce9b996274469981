import { render, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useBlocker } from 'react-router-dom';
import { currentRole, endSession, startSession } from 'shared-auth/session';
import { json, stubApi } from 'shared-auth/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadMessages } from '../messages/catalogue.ts';
import { RemoteLoader } from '../remotes/remote-loader.ts';
import { testRemote, testRoute } from '../testing/test-remotes.ts';
import { followSession } from './follow-session.ts';
import { appRoutes } from './routes.tsx';

const registry = {
  shell: { version: '1' },
  remotes: [
    testRemote('public', testRoute('/', '*'), testRoute('/login', '*', { bare: true })),
    testRemote('member', testRoute('/videos', ['isUser']), testRoute('/form', ['isUser'])),
  ],
};

/** A screen with unsaved changes. */
function Form() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  return (
    <>
      <h1>/form</h1>
      {blocker.state === 'blocked' ? <button onClick={() => blocker.proceed()}>Leave</button> : null}
    </>
  );
}

const loader = new RemoteLoader({
  cancel: () => {},
  load: async ({ name, routes }) => ({
    contract: 1,
    routes: routes.map(({ id, path }) => ({
      id: `${name}:${id}`,
      path,
      lazy: async () => ({ Component: path === '/form' ? Form : () => <h1>{path}</h1> }),
    })),
  }),
});

let stop = () => {};

/** Opens a screen as a player. */
async function open(path: string) {
  localStorage.setItem('access_token', 'token');
  localStorage.setItem('role', '1');
  const queryClient = new QueryClient();
  const stopSession = startSession();
  const router = createMemoryRouter(appRoutes(registry, loader), { initialEntries: [path] });
  const unfollow = followSession(router, queryClient);
  stop = () => {
    unfollow();
    stopSession();
  };
  window.history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: path });
  // Blockers are registered by effects.
  await act(async () => {});
  return { router, queryClient };
}

function logOutInOtherTab(): void {
  localStorage.clear();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'role', newValue: null }));
  });
}

const logOut = () => userEvent.click(screen.getByRole('button', { name: 'Log out' }));

const author = { name: 'Marta Ilić', headline: '', bio: '', portrait_url: null, picture: null };

beforeAll(loadMessages);
beforeEach(() => {
  localStorage.clear();
  currentRole();
  stubApi({
    '/api/site': () => json({ author, social_links: [], books: [] }),
    'POST /api/auth/logout': () => new Response(null, { status: 204 }),
  });
});
afterEach(() => {
  stop();
  window.history.replaceState(null, '', '/');
});

describe('a logout in another tab', () => {
  it('redirects a member’s screen to /login, which explains why and keeps the return path', async () => {
    const { router } = await open('/videos');
    logOutInOtherTab();
    expect(await screen.findByRole('heading', { name: '/login' })).toBeVisible();
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      search: '?returnTo=%2Fvideos',
      state: { sessionEnded: true },
    });
  });

  it('keeps a public screen open', async () => {
    const { router } = await open('/');
    logOutInOtherTab();
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  it('drops fetched data', async () => {
    const { queryClient } = await open('/');
    queryClient.setQueryData(['secret'], 'data');
    logOutInOtherTab();
    expect(queryClient.getQueryData(['secret'])).toBeUndefined();
  });

  it('asks before unsaved changes are lost', async () => {
    const { router } = await open('/form');
    logOutInOtherTab();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: '/login' })).toBeVisible();
    expect(router.state.location.search).toBe('?returnTo=%2Fform');
  });
});

it.each(['/videos', '/'])('spec 4: “A 401 response sends the user to /login”, from %s', async (path) => {
  const { router } = await open(path);
  act(() => endSession('token'));
  expect(await screen.findByRole('heading', { name: '/login' })).toBeVisible();
  expect(router.state.location.state).toEqual({ sessionEnded: true });
});

it('says at /login that the session could not be continued if that was an outage', async () => {
  const { router } = await open('/videos');
  act(() => endSession('token', 'outage'));
  expect(await screen.findByRole('heading', { name: '/login' })).toBeVisible();
  expect(router.state.location.state).toEqual({ outage: true });
});

it('checks access to the screen again when another user has logged in in another tab', async () => {
  const { router } = await open('/videos');
  localStorage.setItem('role', '2');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'role', newValue: '2' })));
  await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
});

describe('Log out', () => {
  it('spec 4: goes to /, and not to /login', async () => {
    const { router } = await open('/videos');
    const visited: string[] = [];
    router.subscribe(({ location }) => visited.push(location.pathname));
    await logOut();
    expect(await screen.findByRole('heading', { name: '/' })).toBeVisible();
    expect(currentRole()).toBe('public');
    expect([...new Set(visited)]).toEqual(['/videos', '/']);
  });

  it('waits for the user’s decision about unsaved changes', async () => {
    await open('/form');
    await logOut();
    const leave = await screen.findByRole('button', { name: 'Leave' });
    expect(currentRole()).toBe('user');
    await userEvent.click(leave);
    expect(await screen.findByRole('heading', { name: '/' })).toBeVisible();
    expect(currentRole()).toBe('public');
  });

  it('is not a page: its path redirects to /error like any unknown one', async () => {
    const { router } = await open('/videos');
    await act(() => router.navigate('/log-out?a=1'));
    expect(router.state.location).toMatchObject({ pathname: '/error', search: '?a=1' });
    expect(currentRole()).toBe('user');
  });
});
