import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteModule } from 'federation-contract/remote-module';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadMessages } from '../messages/catalogue.ts';
import { createQueryClient } from '../query-client.ts';
import { currentRole } from 'shared-auth/session';
import { RemoteLoader } from '../remotes/remote-loader.ts';
import { testRemote, testRoute } from '../testing/test-remotes.ts';
import { appRoutes } from './routes.tsx';

const registry = {
  shell: { version: '1' },
  remotes: [
    {
      ...testRemote(
        'public',
        testRoute('/', '*'),
        testRoute('/login', '*', { bare: true, title: 'Log in' }),
        // Manifests of releases are not checked by the compiler.
        testRoute('/odd', undefined as never),
      ),
      title: 'Public area',
    },
    testRemote('member', testRoute('/home', ['isUser']), testRoute('/videos', ['isUser'])),
    { ...testRemote('admin', testRoute('/home', ['isAdmin'])), footer: 'compact' as const },
  ],
};

/** A container whose screens show the name of their remote and their path. */
const moduleOf = (container: string): RemoteModule => {
  const remote = registry.remotes.find((candidate) => candidate.container === container);
  return {
    contract: 1,
    routes: (remote?.routes ?? []).map(({ id, path }) => ({
      id: `${remote?.name}:${id}`,
      path,
      lazy: async () => ({ Component: () => <h1>{`${remote?.name} ${path}`}</h1> }),
    })),
  };
};

function open(path: string, load = vi.fn(async ({ container }: { container: string }) => moduleOf(container))) {
  const loader = new RemoteLoader({ load, cancel: () => {} });
  const router = createMemoryRouter(appRoutes(registry, loader), { initialEntries: [path] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, load };
}

const become = (roleId: string) => {
  localStorage.setItem('access_token', 'token');
  localStorage.setItem('role', roleId);
};

beforeAll(loadMessages);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({ author: {}, social_links: [], books: [] }));
});

describe('the route table', () => {
  it('shows a public screen to everyone', async () => {
    open('/');
    expect(await screen.findByRole('heading', { name: 'public /' })).toBeVisible();
  });

  it('spec 1: “a loading overlay” covers the layout while the first screen is loading, too', async () => {
    let arrive = (_module: RemoteModule) => {};
    open(
      '/',
      vi.fn(() => new Promise<RemoteModule>((resolve) => (arrive = resolve))),
    );
    const overlay = () => screen.queryByLabelText('Loading');
    expect(overlay()).toBeInTheDocument();
    await act(async () => arrive(moduleOf(registry.remotes[0]!.container)));
    expect(await screen.findByRole('heading', { name: 'public /' })).toBeVisible();
    expect(overlay()).toBeNull();
  });

  it('spec 2: “sends an unknown route to /error with the query parameters kept”', async () => {
    const { router } = open('/nowhere?a=1&b=2');
    expect(await screen.findByRole('heading', { name: 'Out of bounds' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/error', search: '?a=1&b=2' });
  });

  it('spec 2 and 6: “A failed access check also goes to /error”, before anything is downloaded', async () => {
    const { router, load } = open('/videos?q=press');
    expect(await screen.findByRole('heading', { name: 'Out of bounds' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/error', search: '?q=press' });
    expect(load).not.toHaveBeenCalled();
  });

  it('spec 6: “A route with no rule is an error in the console and redirects to the not-found path.”', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => error.mockRestore());
    become('2');
    const { router, load } = open('/odd?a=1');
    expect(await screen.findByRole('heading', { name: 'Out of bounds' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/error', search: '?a=1' });
    expect(error).toHaveBeenCalledWith('Route /odd of remote "public" has no access rule');
    expect(load).not.toHaveBeenCalled();
  });

  it('offers visitors a login that returns to the page that was denied', async () => {
    open('/videos?q=press');
    const main = await screen.findByRole('main');
    expect(await screen.findByRole('heading', { name: 'Out of bounds' })).toBeVisible();
    expect(main.querySelector('a')).toHaveAttribute('href', '/login?returnTo=%2Fvideos%3Fq%3Dpress');
  });

  it.each([
    ['1', 'member /home'],
    ['2', 'admin /home'],
  ])('resolves /home for role %s to its own remote', async (roleId, heading) => {
    become(roleId);
    open('/home');
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });

  it('opens the page that was denied after a login in another tab, but no page denied earlier', async () => {
    const { router } = open('/videos?q=press');
    await screen.findByRole('heading', { name: 'Out of bounds' });
    await act(() => router.navigate('/nowhere'));
    become('1');
    act(() => void currentRole());
    expect(await screen.findByRole('heading', { name: 'Out of bounds' })).toBeVisible();
    localStorage.clear();
    act(() => void currentRole());
    await act(() => router.navigate('/videos?q=press'));
    await screen.findByRole('heading', { name: 'Out of bounds' });
    become('1');
    act(() => void currentRole());
    expect(await screen.findByRole('heading', { name: 'member /videos' })).toBeVisible();
    expect(router.state.location.search).toBe('?q=press');
  });

  it('stays on the error page if the new role is denied access too', async () => {
    const { router } = open('/videos');
    await screen.findByRole('heading', { name: 'Out of bounds' });
    become('2');
    act(() => void currentRole());
    await act(() => router.revalidate());
    expect(screen.getByRole('heading', { name: 'Out of bounds' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/error');
  });

  it('spec 4: “The role is read from local storage at each access check.”', async () => {
    become('1');
    const { router } = open('/home');
    await screen.findByRole('heading', { name: 'member /home' });
    localStorage.clear();
    await act(() => router.navigate('/videos'));
    expect(await screen.findByRole('heading', { name: 'Out of bounds' })).toBeVisible();
  });
});

describe('the layout', () => {
  it('spec 2: “The header and footer are hidden on /login”', async () => {
    open('/login');
    await screen.findByRole('heading', { name: 'public /login' });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(document.title).toBe('Log in · Fullcourt');
  });

  it.each([
    ['2', 'admin', false],
    ['1', 'member', true],
  ])('shows role %s the footer that the remote %s specifies for /home', async (roleId, remote, full) => {
    become(roleId);
    open('/home');
    await screen.findByRole('heading', { name: `${remote} /home` });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.queryAllByText('Drills on video, drawn move by move.')).toHaveLength(full ? 1 : 0);
    // Part of both forms.
    expect(footer.getByRole('link', { name: 'Terms and conditions' })).toBeVisible();
    expect(footer.getByRole('link', { name: 'Cookies' })).toBeVisible();
    expect(footer.getByRole('combobox', { name: 'Language' })).toBeVisible();
  });

  it('moves lost focus to the new screen after a navigation, but not when a page opens', async () => {
    const { router } = open('/');
    await screen.findByRole('heading', { name: 'public /' });
    expect(document.body).toHaveFocus();
    await act(() => router.navigate('/login'));
    expect(await screen.findByRole('main')).toHaveFocus();
  });

  it('removes the head elements of the served page after a navigation', async () => {
    document.head.innerHTML = '<link rel="canonical" href="/"><meta name="viewport" content="x">';
    const { router } = open('/');
    await screen.findByRole('heading', { name: 'public /' });
    expect(document.querySelector('link[rel=canonical]')).not.toBeNull();
    await act(() => router.navigate('/login'));
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
    expect(document.querySelector('meta[name=viewport]')).not.toBeNull();
  });

  it('stays if a remote cannot be loaded, and retries on a click', async () => {
    const load = vi.fn(async ({ container }: { container: string }) => moduleOf(container));
    const offline = new Error('offline');
    load.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
    open('/', load);
    expect(await screen.findByRole('heading', { name: 'Public area: we couldn’t load this page' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'public /' })).toBeVisible();
  });

  it('reloads a failed screen when the network returns', async () => {
    const load = vi.fn(async ({ container }: { container: string }) => moduleOf(container));
    const offline = new Error('offline');
    load.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline);
    open('/', load);
    await screen.findByRole('heading', { name: 'Public area: we couldn’t load this page' });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'public /' })).toBeVisible();
  });

  it('recovers from a rendering error once the data is valid again', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => error.mockRestore());
    vi.stubGlobal('fetch', async () => Response.json({}));
    open('/');
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    vi.stubGlobal('fetch', async () => Response.json({ author: {}, social_links: [], books: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'public /' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });
});
